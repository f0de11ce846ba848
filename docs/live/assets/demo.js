// Live parts need the demo's server. Elsewhere they say so, and links to its pages become text.
const SITE = new URL('../', import.meta.url);
/** How the demo's server answers at `sandbox/`; no server of files does. */
const NO_CONTENT = 204;

let answer;

/** Tells whether the demo's server is there. Asked only on pages with live parts. */
export function isDemoThere() {
  answer ??= fetch(new URL('sandbox/', SITE)).then(
    ({ status }) => status === NO_CONTENT,
    () => false,
  );
  return answer;
}

/** Shows the note of a live part in its place. */
export function showNote(part) {
  for (const note of part.querySelectorAll('.demo-note')) note.hidden = false;
}

export async function startDemoParts() {
  const frames = document.querySelectorAll('[data-demo-src]');
  const links = document.querySelectorAll('[data-demo-link]');
  if (frames.length + links.length === 0) return;
  const isThere = await isDemoThere();
  for (const frame of frames) {
    if (isThere) {
      frame.src = frame.dataset.demoSrc;
      continue;
    }
    showNote(frame.parentElement);
    frame.remove();
  }
  if (isThere) return;
  for (const link of links) link.replaceWith(link.textContent);
}
