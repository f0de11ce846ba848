import { raw } from 'hono/html';
import type { Html } from '../html.js';
import { snippetHtml } from '../markdown/markdown.js';

/** Code to be copied. */
export const snippet = (code: string, language = 'html'): Html => raw(snippetHtml(code, language));
