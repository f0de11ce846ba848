import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const i18n = fileURLToPath(new URL('../../i18n/', import.meta.url));

/** The languages that are files of `i18n/`: all but the one that the sources are written in. */
export const languageNames = () => readdirSync(i18n).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
