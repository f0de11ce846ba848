// `npm run dev`: the demo from sources. After a save the page files are built again and open pages reload. `tsx watch`
// starts this process again after a save of what the server imports.
import { streamSSE } from 'hono/streaming';
import { BUILDS } from '../../tools/build/builds.mjs';
import { pageFiles } from '../../tools/build/page-files.mjs';
import { startDemo } from '../site/start.ts';
import { onSave } from './on-save.mjs';

/** Sources of what pages load. The theme is served as it is. */
const WATCHED = ['core', 'elements', 'i18n', 'themes', 'demo/dev/sb.js', 'demo/site/theme'];
/** A browser waits so long before it connects again, in ms. */
const RETRY_MS = 500;

/** One build of the library, in a folder beside those that `npm run build` writes. */
async function liveBuild(build) {
  /** `sb.js` imports the version that it belongs to: it reloads the page once there is a later one. */
  let version;
  /** The version that pages may load: that of the last good build. */
  let built = 0;
  /** Each page in view: what sends it a version, with what ends the answer. */
  const pages = new Map();
  const versionModule = {
    name: 'version-module',
    setup(bundler) {
      bundler.onResolve({ filter: /^sb:version$/ }, ({ path }) => ({ path, namespace: 'version' }));
      bundler.onLoad({ filter: /./, namespace: 'version' }, () => ({ contents: `export default ${version}` }));
    },
  };
  const outdir = `.cache/dev/${build.dir}`;
  const options = { sb: 'demo/dev/sb.js', mode: 'development', plugins: [versionModule] };
  const bundler = await pageFiles({ build, outdir, ...options });

  async function rebuild() {
    const start = performance.now();
    version = Date.now();
    // esbuild prints the errors
    const isGood = await bundler.rebuild().then(
      () => true,
      () => false,
    );
    if (!isGood) return false;
    built = version;
    console.log(`${build.dir} built in ${((performance.now() - start) / 1000).toFixed(2)} s`);
    for (const send of pages.keys()) send(built);
    return true;
  }

  const sendVersions = (c) =>
    streamSSE(c, async (stream) => {
      const send = (number) => stream.writeSSE({ data: String(number), retry: RETRY_MS });
      await new Promise((resolve) => {
        pages.set(send, resolve);
        stream.onAbort(resolve);
        send(built);
      });
      pages.delete(send);
    });
  const mount = (app) => app.get(`/${build.dir}/versions`, sendVersions);
  /** The server waits for answers under way when it shuts down, and the process for esbuild. */
  function end() {
    for (const endAnswer of pages.values()) endAnswer();
    bundler.dispose();
  }
  return { rebuild, mount, end };
}

const builds = await Promise.all(BUILDS.map(liveBuild));
const rebuildAll = async () => {
  // an error is told once
  for (const { rebuild } of builds) if (!(await rebuild())) return;
};

const firstBuild = rebuildAll();
const watcher = onSave(WATCHED, /\.(test|kit)\.\w+$/, () => firstBuild.then(rebuildAll));

function end() {
  watcher.close();
  for (const build of builds) build.end();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);

await startDemo({
  dist: '.cache/dev/dist',
  mountFirst(app) {
    for (const { mount } of builds) mount(app);
  },
});
