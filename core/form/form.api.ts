import { type AnswerOf, defineMutation, defineQuery } from '../http/endpoint.js';

/** Sends a file while the visitor still fills in the rest of the form; the form then sends its `url`. */
export const upload = {
  ...defineMutation('POST', '/openapi/upload', { file: 'file', siteId: 'string' }, { url: 'string' }),
  encoding: 'multipart',
} as const;

const region = { code: 'string', name: 'string' } as const;

/** The cities of a province, and the areas of a city, by its six-digit code. */
export const cities = defineQuery('GET', '/openapi/express/city', { code: 'string' }, [region]);
export const areas = defineQuery('GET', '/openapi/express/area', { code: 'string' }, [region]);
export type Region = AnswerOf<typeof cities>[number];
