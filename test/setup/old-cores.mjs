// Chromium as old phones have it. npm fetches the binaries, which are no dependency: only the lanes of the cores use them.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { chromium } from './browsers.mjs';

const run = promisify(execFile);
const decompress = promisify(brotliDecompress);

const PACKAGE = '@sparticuz/chromium';
/** Each version with the digest of its tarball: a binary that is run as it comes isn't taken on trust. */
const CORES = {
  'chromium-92': {
    version: '92.0.0',
    sha512: 'xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
  },
  'chromium-109': {
    version: '109.0.6',
    sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
};
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/sb-elements/cores/', import.meta.url));
/** So long may 60 MB take, in ms. */
const FETCH_MS = 300_000;

/** Downloads a version into a folder, and gives the tarball. npm keeps it in its own cache for the next checkout. */
async function download({ version, sha512 }, folder) {
  const [command, ...prefix] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const options = ['--pack-destination', folder, '--prefer-offline', '--fetch-retries=0', '--silent'];
  const args = [...prefix, 'pack', `${PACKAGE}@${version}`, ...options];
  await run(command, args, { timeout: FETCH_MS }).catch(() => {
    throw new Error(`npm can't fetch ${PACKAGE}@${version}`);
  });
  const [file] = await readdir(folder);
  const tarball = join(folder, file);
  const found = createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64');
  if (found !== sha512) throw new Error(`${PACKAGE}@${version} has another digest than the one that was tried`);
  return tarball;
}

const untar = (file, folder) => run('tar', ['-xf', file, '-C', folder]);

/** The program, its graphics and its libraries, each compressed on its own. */
async function unpack(tarball, folder) {
  await untar(tarball, folder);
  await rm(tarball);
  const packed = join(folder, 'package/bin');
  for (const file of await readdir(packed)) {
    const target = join(folder, basename(file, '.br'));
    await writeFile(target, await decompress(await readFile(join(packed, file))));
    if (!target.endsWith('.tar')) continue;
    await untar(target, folder);
    await rm(target);
  }
  await rm(join(folder, 'package'), { recursive: true });
  await chmod(join(folder, 'chromium'), 0o755);
}

/** The folder of a core, fetched when it isn't there. */
async function fetchCore(core, cache) {
  const folder = join(cache, core.version);
  if (existsSync(folder)) return folder;
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x64 only');
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    await unpack(await download(core, draft), draft);
    await rename(draft, folder);
  } catch (error) {
    // another run may have been faster
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/**
 * The program of a core: of Chromium as it is on this machine where only interfaces are taken away. Throws with the reason
 * where it can't be had.
 */
export async function programOf(name, cache = CACHE) {
  const core = CORES[name];
  if (core) return join(await fetchCore(core, cache), 'chromium');
  const program = chromium();
  if (!program) throw new Error('it needs Chromium');
  return program;
}
