import { raw } from 'hono/html';
import { escapeHtml, highlight } from './highlight.js';
import type { Html } from './html.js';

/** A block of code; VitePress's script copies it. */
export const snippetHtml = (code: string, language: string) =>
  `<div class="snippet language-${escapeHtml(language)}"><button title="Copy" class="copy" type="button"></button><span class="lang">${escapeHtml(language)}</span><pre tabindex="0"><code>${highlight(code, language)}</code></pre></div>\n`;

/** Code to be copied. */
export const snippet = (code: string, language = 'html'): Html => raw(snippetHtml(code, language));
