// `npm run mutate`, or only some files: `npm run mutate -- core/cart 'elements/**/*.machine.ts'`.
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../setup/postgres.mjs';
import { exitOnSignals, run } from '../setup/system.mjs';

const STRYKER = fileURLToPath(new URL('../../node_modules/@stryker-mutator/core/bin/stryker.js', import.meta.url));
const CONFIG = 'test/mutation/stryker.config.mjs';

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory();

exitOnSignals();
const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('-'));
const named = args
  .filter((arg) => !arg.startsWith('-'))
  .map((arg) => (isFolder(arg) ? `${arg.replace(/\/$/, '')}/**/*.ts` : arg));

const postgres = await startPostgres();
process.exitCode = await run(process.execPath, [STRYKER, 'run', CONFIG, ...options], {
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  SB_MUTATE: JSON.stringify(named),
  // sequences of events: the first ones find most mutants
  CART_RUNS: '200',
  ORDER_RUNS: '200',
  DRAW_RUNS: '50',
  FORM_RUNS: '50',
});
postgres?.stop();
