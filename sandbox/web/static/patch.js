// A message that was edited: what is the same stays where it is, with its focus, its open list and a press that has begun.

// Blocks without listeners of their own, which differ by class and colour: these are looked into. All others are kept
// or replaced as they are.
const OPEN = "li.message, .body, .container, .actions, .section, .section > div";

// Draws a message anew in place. Of a control its description is compared, not what somebody has opened in it.
export function patch(old, fresh) {
  old.className = fresh.className;
  old.style.cssText = fresh.style.cssText;
  const rest = [...old.childNodes];
  for (const child of [...fresh.childNodes]) {
    const at = rest.findIndex((one) => same(one, child) || alike(one, child));
    if (at < 0) {
      old.insertBefore(child, rest[0] ?? null);
      continue;
    }
    const passed = rest.splice(0, at + 1);
    const twin = passed.pop();
    for (const gone of passed) gone.remove();
    if (!same(twin, child)) patch(twin, child);
  }
  for (const gone of rest) gone.remove();
}

function same(one, other) {
  const specs = [one, other].map((node) => node.dataset?.spec);
  return specs.some((spec) => spec !== undefined) ? specs[0] === specs[1] : one.isEqualNode(other);
}

function alike(one, other) {
  if (!one.matches?.(OPEN) || !other.matches?.(OPEN) || one.classList[0] !== other.classList[0]) return false;
  if (!one.matches(".actions")) return true;
  const ids = (row) => [...row.querySelectorAll("[data-custom-id]")].map((node) => node.dataset.customId);
  return ids(one).some((id) => ids(other).includes(id));
}
