// Pictures with their alt text; a press enlarges them.

import { byId, el, fill } from "./dom.js";

const WIDEST = 544, TALLEST = 384;
const here = (url) => new URL(url, location.href).origin === location.origin;

export function picture({ url, alt, width, height, spoiler }, kind = "picture") {
  if (!here(url)) return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, alt || url);
  const image = el("img", { src: url, alt: alt ?? "", loading: "lazy", width, height });
  if (width && height && kind === "picture") {
    // The space is reserved before the picture has loaded, so that nothing jumps.
    image.style.width = `${Math.round(width * Math.min(1, WIDEST / width, TALLEST / height))}px`;
    image.style.aspectRatio = `${width} / ${height}`;
  }
  const open = el(
    "button",
    { class: kind, type: "button", "aria-label": `Enlarge: ${alt || "picture without description"}` },
    image,
  );
  open.addEventListener("click", () => {
    if (open.classList.contains("veiled")) open.classList.remove("veiled");
    else enlarge(url, alt);
  });
  if (spoiler) open.classList.add("veiled");
  return open;
}

function enlarge(url, alt) {
  const box = byId("lightbox");
  const close = el("button", { type: "button", class: "button", onclick: () => box.close() }, "Close");
  const whole = el("a", { class: "button", href: url, target: "_blank", rel: "noopener" }, "Open in a new tab");
  fill(
    box,
    el("img", { src: url, alt: alt ?? "" }),
    el("p", { class: "alt" }, alt || "This picture has no description."),
    el("div", { class: "row" }, whole, close),
  );
  box.onclick = (event) => event.target === box && box.close();
  box.showModal();
}

export function attachment(file) {
  if ((file.content_type ?? "").startsWith("image/")) {
    const spoiler = file.filename.startsWith("SPOILER_");
    return picture({ url: file.url, alt: file.description, width: file.width, height: file.height, spoiler });
  }
  return el(
    "a",
    { class: "file", href: file.url, download: file.filename },
    el("span", {}, file.filename),
    el("small", {}, size(file.size)),
  );
}

const size = (bytes) => (bytes < 1024 ? `${bytes} bytes` : bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1048576).toFixed(1)} MiB`);
