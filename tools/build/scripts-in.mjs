import { readdirSync } from 'node:fs';

/** The scripts of a build that pages load, by their paths in its folder. */
const SCRIPT = /^[\w-]+\.js$|^(chunks|elements|languages|shared)\/.*\.js$/;
/** Beside them in `dist`. */
const COMMAND = 'command.js';

export const scriptsIn = ({ dir }) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => SCRIPT.test(file) && file !== COMMAND);
