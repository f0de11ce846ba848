import { withoutColorMix } from './color-mix.js';

/** A style sheet of shadow roots: a constructed one, or its text where a root can adopt none (Safari before 16.4). */
export type Sheet = CSSStyleSheet | string;

/** Servers get the text, too: they render nothing. */
export function sheetOf(text: string): Sheet {
  const css = withoutColorMix(text);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    if ('adoptedStyleSheets' in ShadowRoot.prototype) return sheet;
  } catch {}
  return css;
}
