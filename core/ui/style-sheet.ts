import { withoutColorMix } from './color-mix.js';

/** A style sheet of shadow roots: a constructed one, or its text where a root can adopt none (Safari before 16.4). */
export type AdoptableSheet = CSSStyleSheet | string;

/** Servers get the text, too: they render nothing. */
export function styleSheetOf(text: string): AdoptableSheet {
  const css = withoutColorMix(text);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    if ('adoptedStyleSheets' in ShadowRoot.prototype) return sheet;
  } catch {}
  return css;
}
