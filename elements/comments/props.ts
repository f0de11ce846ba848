import { choice, type Prop, required, text, wholeNumber, writeText } from '../../core/element/props.js';

/** In a file of its own because sb.js also imports it: it prefetches the first page before the element's code loads. */
export const pageSizeOf = (text: string | null | undefined): number => wholeNumber(text, 20, 1, 100);

export const props = {
  blockId: required(text, '7'),
  dataId: text,
  loginType: choice('member', 'anonymous'),
  pageSize: { parse: pageSizeOf, write: writeText } as Prop<number>,
};
