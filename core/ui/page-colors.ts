import { COLORS, hasLightDark } from './tokens.js';

/** `light-dark(a, b)`, where a and b may contain brackets in brackets. */
const HALF = '((?:[^(),]|\\((?:[^()]|\\([^()]*\\))*\\))+)';

/** A value with the light or the dark half of each `light-dark()` in it. */
export const halfOf = (value: string, isDark: boolean): string =>
  value.replace(new RegExp(`light-dark\\(${HALF},${HALF}\\)`, 'gi'), isDark ? '$2' : '$1');

/** How light a computed colour looks, from 0 to 1 as on a scale of greys, and its opacity. */
export function shadeOf(color: string): readonly [lightness: number, opacity: number] {
  const [a = 0, b = 0, c = 0, opacity = 1] = color
    .split(/[ (,/]+/)
    .map(Number.parseFloat)
    .filter(Number.isFinite);
  // the first number of lab() and lch() is up to 100, that of oklab() and oklch() up to 1
  if (/^(ok)?l/.test(color)) return [a > 1 ? a / 100 : a ** 1.4, opacity];
  return [Math.hypot(a * 0.46, b * 0.85, c * 0.27) / (color.startsWith('r') ? 255 : 1), opacity];
}

/**
 * Whether the dark scheme can be read where text has this lightness on this ground. A picture, or no background at all,
 * is an unknown ground. Light text on the light ground of the whole page lies on something else, which is dark.
 */
export const isDarkAt = (
  text: number,
  ground: number | undefined,
  isDeclaredDark: boolean,
  isPageGround = true,
): boolean =>
  ground === undefined
    ? text > 0.7 || isDeclaredDark
    : ground < 0.46 || (isPageGround && text > 0.7 && Math.abs(text - ground) < 0.2);

const hostOf = (node: Element) => (node.getRootNode() as ShadowRoot).host;
const parentOf = (element: Element): Element | null => element.assignedSlot ?? element.parentElement ?? hostOf(element);

interface Ground {
  lightness: number;
  /** It is the background of the whole page. */
  isPage: boolean;
}

/** The nearest background, where it is a colour. */
function groundAt(element: Element | null): Ground | undefined {
  if (!element) return;
  const { backgroundColor, backgroundImage, display } = getComputedStyle(element);
  const [lightness, opacity] = shadeOf(backgroundColor);
  const hasBox = display !== 'contents';
  if (hasBox && opacity > 0.5) return { lightness, isPage: element.matches('html, body') };
  if (!hasBox || backgroundImage === 'none') return groundAt(parentOf(element));
}

/** Reads what the page shows at an element. Returns the function that writes, for after all reads. */
function readPage(root: HTMLElement): () => void {
  const host = hostOf(root);
  const style = getComputedStyle(host);
  const ground = groundAt(host);
  const [text] = shadeOf(style.color);
  const isDark = isDarkAt(text, ground?.lightness, style.colorScheme === 'dark', ground?.isPage);
  const isWrong = isDark !== shadeOf(getComputedStyle(root).color)[0] > 0.5;
  const values = Object.entries(hasLightDark ? {} : COLORS).map(([name, own]) => {
    const value = halfOf(style.getPropertyValue(`--sb-color-${name}`), isDark);
    return [`--_${name}`, value || own[Number(isDark)]] as const;
  });
  return () => {
    if (isWrong) root.style.colorScheme = isDark ? 'dark' : 'light';
    for (const [name, value] of values) root.style.setProperty(name, value as string);
  };
}

const roots = new Set<HTMLElement>();
let isListening = false;
let isPending = false;

/** Updates all elements before the next frame, in which the browser computes the styles anyway. */
function update(): void {
  if (isPending) return;
  isPending = true;
  requestAnimationFrame(() => {
    isPending = false;
    for (const write of [...roots].map(readPage)) write();
  });
}

/** After a style sheet has loaded, and a colour has faded. */
function onEvent({ target, propertyName }: Event & Partial<TransitionEvent>): void {
  if ((target as HTMLLinkElement).sheet || /color/.test(`${propertyName}`)) update();
}

/** What may change the style of a page without an attribute: controls, animations, media queries, `:target`. */
const CHANGES = ['click', 'change', 'animationend', 'resize', 'hashchange'];

/**
 * Keeps an element (its `.root`) light or dark as the page is at its tag, whatever changes that: attributes around it,
 * style sheets, the system's scheme. Where `light-dark()` is unknown, it sets the colours, too. Returns what ends it.
 */
export function followPage(root: HTMLElement): () => void {
  if (!isListening) {
    isListening = true;
    for (const type of CHANGES) addEventListener(type, update, true);
    for (const type of ['load', 'transitionend']) document.addEventListener(type, onEvent, true);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update);
  }
  const observer = new MutationObserver(update);
  observer.observe(document.head, { attributes: true, childList: true, subtree: true });
  for (let node: Element | null = hostOf(root); node; node = parentOf(node))
    observer.observe(node, { attributes: true });
  roots.add(root);
  update();
  return () => {
    roots.delete(root);
    observer.disconnect();
  };
}
