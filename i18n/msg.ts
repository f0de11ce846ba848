/** `msg` and `str` without the rest of @lit/localize's entry, which would come along: its loader and its id maker. */
export { msg } from '@lit/localize/init/install.js';
export { str } from '@lit/localize/internal/str-tag.js';
