import hljs from 'highlight.js/lib/common';
import http from 'highlight.js/lib/languages/http';

hljs.registerLanguage('http', http);

/** Those that highlight.js knows by another name. */
const LANGUAGES: Readonly<Record<string, string>> = { vue: 'xml', svelte: 'xml', text: 'plaintext' };

/** Code as HTML, in which the kinds of its words are classes. */
export function highlight(code: string, name: string): string {
  const language = LANGUAGES[name] ?? name;
  return hljs.highlight(code, { language: hljs.getLanguage(language) ? language : 'plaintext' }).value;
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
