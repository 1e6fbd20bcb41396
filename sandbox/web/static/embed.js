// Embeds: the framed cards of Discord.

import { el } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { picture } from "./pictures.js";

export function embed(it, names) {
  const card = el("article", { class: "embed" });
  if (it.color !== undefined) card.style.setProperty("--accent", `#${it.color.toString(16).padStart(6, "0")}`);
  if (it.thumbnail) card.append(picture(
    { ...it.thumbnail, alt: it.thumbnail.description ?? "Thumbnail" },
    "thumbnail",
  ));
  if (it.author) card.append(el("p", { class: "embed-author" }, it.author.name));
  if (it.title) {
    const words = inline(it.title, names);
    card.append(el(
      "h3",
      {},
      it.url ? el("a", { href: it.url, target: "_blank", rel: "noopener noreferrer" }, words) : words,
    ));
  }
  if (it.description) card.append(markdown(it.description, names));
  if (it.fields?.length) {
    card.append(
      el(
        "dl",
        { class: "fields" },
        it.fields.map((field) => el(
          "div",
          { class: field.inline ? "inline" : "" },
          el("dt", {}, inline(field.name, names)),
          el("dd", {}, markdown(field.value, names)),
        )),
      )
    );
  }
  if (it.image) card.append(picture({ ...it.image, alt: it.image.description ?? names.alt(it.image.url) }));
  const when = it.timestamp ? new Date(it.timestamp).toLocaleString(
    "en",
    { dateStyle: "medium", timeStyle: "short" },
  ) : null;
  const foot = [it.footer?.text, when].filter(Boolean).join(" · ");
  if (foot) card.append(el("p", { class: "embed-footer" }, foot));
  return card;
}
