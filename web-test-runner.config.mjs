import { locateEngines } from './test/setup/browsers.mjs';
import { demoServer } from './test/setup/demo.mjs';
import { launchers } from './test/setup/launchers.mjs';
import { pagefindIndex } from './test/setup/pagefind.mjs';
import { cachedModules, inputCommands, lostFiles, mediaCommand, pageFiles } from './test/setup/plugins.mjs';
import { reporter } from './test/setup/reporter.mjs';
import { exitOnSignals, exitWithParent, freePort } from './test/setup/system.mjs';
import { testFonts } from './test/setup/test-fonts.mjs';

const [[browser, place]] = Object.entries(locateEngines());
const demo = demoServer();
exitOnSignals();
exitWithParent();
Object.assign(process.env, testFonts(process.env.TEST_FONT));
// Files that change are asked for again.
const cache = process.argv.includes('--watch') ? [] : [cachedModules()];

// test/setup/run.mjs bundles the test files, names them, and starts a run for each lane.
export default {
  browsers: [launchers[browser](place)],
  // Not the runner's own choice: it may be taken by a second run that starts at the same time.
  port: await freePort(),
  staticLogging: !process.stdout.isTTY,
  middleware: [...cache, lostFiles(), pageFiles(), pagefindIndex(), demo.middleware],
  plugins: [mediaCommand(), inputCommands(), demo.plugin],
  testFramework: { config: { timeout: 240_000, bail: Boolean(process.env.SB_TEST_BAIL) } },
  // long for an overloaded machine: watch-browser.mjs notices a browser that hangs
  browserStartTimeout: 240_000,
  testsStartTimeout: 240_000,
  testsFinishTimeout: 1_200_000,
  reporters: [reporter(process.env.SB_TEST_LANE)],
};
