import { readdirSync } from 'node:fs';

const ELEMENTS = new URL('../../elements', import.meta.url);

/** The folders that are a tag each. */
export const elementNames = () =>
  readdirSync(ELEMENTS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
