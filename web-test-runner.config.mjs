import { esbuildPlugin } from '@web/dev-server-esbuild';
import { locateEngines } from './test/setup/browsers.mjs';
import { isLite } from './test/setup/builds.mjs';
import { demoServer } from './test/setup/demo.mjs';
import { launchers } from './test/setup/launchers.mjs';
import {
  builtFiles,
  cachedModules,
  cssSheets,
  liteFiles,
  lostFiles,
  mediaCommand,
  tsxImports,
  vendorPlugin,
} from './test/setup/plugins.mjs';
import { reporter } from './test/setup/reporter.mjs';
import { freePort } from './test/setup/system.mjs';

const engines = Object.entries(locateEngines()).filter(([, place]) => place);
const demo = demoServer();

export default {
  files: ['{core,elements,test}/**/*.test.{ts,tsx}', '!**/*.node.test.ts'],
  browsers: engines.map(([name, place]) => launchers[name](place)),
  concurrentBrowsers: engines.length,
  // Not the runner's own choice: it may be taken by a second run that starts at the same time.
  port: await freePort(),
  nodeResolve: true,
  staticLogging: !process.stdout.isTTY,
  middleware: [cachedModules(), lostFiles(), liteFiles(), demo.middleware],
  plugins: [
    builtFiles(),
    await vendorPlugin(),
    tsxImports(),
    cssSheets(),
    // JavaScript is served as it is: above all the built files.
    esbuildPlugin({ ts: true, tsx: true, loaders: { js: undefined }, target: 'es2022', tsconfig: 'tsconfig.json' }),
    mediaCommand(),
    demo.plugin,
  ],
  // a journey on a busy machine takes a minute; only a test that fails waits longer
  testFramework: { config: { timeout: 180_000 } },
  browserStartTimeout: 120_000,
  // the modules of a file may take longer than the 20 s of the default
  testsStartTimeout: 120_000,
  testsFinishTimeout: 600_000,
  coverageConfig: { include: ['core/**/*', 'elements/**/*', 'i18n/**/*'], exclude: ['**/*.test.*', '**/*.css'] },
  reporters: [reporter(engines.map(([name]) => name).join(', ') + (isLite ? ' (lite)' : ''))],
};
