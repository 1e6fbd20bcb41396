// Building the page from nodes. Text is always text: nothing here ever parses HTML.

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name === "value" || name === "checked" || name === "disabled") node[name] = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function fill(node, ...children) {
  node.replaceChildren(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

let counter = 0;
export const freshId = (prefix) => `${prefix}-${++counter}`;

export function announce(text) {
  byId("live").textContent = text;
}

// A person's own colour, from the id, light enough or dark enough for its letter.
export function avatar(id, name) {
  const hue = Number((BigInt(id) * 137n) % 360n);  // neighbours in id are far apart in colour
  const face = el("span", { class: "avatar", "aria-hidden": "true" }, [...name][0].toUpperCase());
  face.style.setProperty("--hue", hue);
  return face;
}

const SVG = "http://www.w3.org/2000/svg";
export function icon(path) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
