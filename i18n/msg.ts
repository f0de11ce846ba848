import { msg as localizedMsg } from '@lit/localize/init/install.js';
import type { StrResult } from '@lit/localize/internal/str-tag.js';
import type { templates } from './en.js';

/** `msg` and `str` without the rest of @lit/localize's entry, which would come along: its loader and its id maker. */
export { str } from '@lit/localize/internal/str-tag.js';

/** The ids of all texts. Each language has these and no others. */
export type MessageId = keyof typeof templates;

// a function around it: @lit/localize replaces its own when the languages are set up
export const msg = (text: string | StrResult, options: { id: MessageId }): string =>
  localizedMsg(text, options) as string;
