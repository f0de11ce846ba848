import { type AnswerOf, reading, writing } from '../http/endpoint.js';

/** A file of a form, sent while the visitor still fills in the rest; the form then sends its `url`. */
export const upload = {
  ...writing('POST', '/openapi/upload', { file: 'file', siteId: 'text' }, { url: 'text' }),
  encoding: 'multipart',
} as const;

const region = { code: 'text', name: 'text' } as const;

/** The cities of a province, and the areas of a city, by its six-digit code. */
export const cities = reading('GET', '/openapi/express/city', { code: 'text' }, [region]);
export const areas = reading('GET', '/openapi/express/area', { code: 'text' }, [region]);
export type Region = AnswerOf<typeof cities>[number];
