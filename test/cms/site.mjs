// A site of a system: installed by the system's own commands, then written as its recipe in docs/guides/ says.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { releaseZip } from '../../tools/release/release-zip.mjs';
import { shell } from './shell.mjs';

const CACHE = path.resolve('.cache/cms');
const SYSTEMS = fileURLToPath(new URL('systems/', import.meta.url));
/** The back end that the recipes name. */
const EXAMPLE_API = 'https://api.example.com';

export const folderOf = (name) => path.join(CACHE, name);

function write(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Installs Debian's packages that aren't there. */
async function ensurePackages(packages) {
  if (packages.length === 0) return;
  const missing = `dpkg-query -W -f='\${Status}\\n' ${packages.join(' ')} | grep -vc '^install ok installed' || true`;
  const known = await shell('.', [`dpkg-query -W ${packages.join(' ')} >/dev/null 2>&1 && echo all || true`]);
  if (known === 'all' && (await shell('.', [missing])) === '0') return;
  await shell('.', ['apt-get update -qq', `apt-get install -y -qq ${packages.join(' ')}`]);
}

/** The system as its author has it before anything of ours: installed once, kept until its commands change. */
async function installOnce(name, { install }) {
  const folder = path.join(folderOf(name), 'installed');
  const stamp = path.join(folderOf(name), 'installed.json');
  const commands = JSON.stringify(install);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === commands) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await shell(folder, install);
  writeFileSync(stamp, commands);
  return folder;
}

/** Unpacks the zip of the library, as an author does. */
function unpackLibrary(folder) {
  for (const [file, content] of Object.entries(unzipSync(releaseZip('dist')))) write(path.join(folder, file), content);
}

/** Writes the site's own files over the installed ones; a file named `*.append` is added to the end of one. */
function writeFiles(from, to, apiBase) {
  for (const file of readdirSync(from, { recursive: true })) {
    const source = path.join(from, file);
    if (statSync(source).isDirectory()) continue;
    const text = readFileSync(source, 'utf8').replaceAll(EXAMPLE_API, apiBase);
    const target = path.join(to, file.replace(/\.append$/, ''));
    write(target, file.endsWith('.append') ? `${readFileSync(target, 'utf8')}\n${text}` : text);
  }
}

/** Makes and builds the site of a system; gives its folder. */
export async function createSite(name, system, { apiBase, isFresh = false }) {
  if (isFresh) rmSync(folderOf(name), { recursive: true, force: true });
  mkdirSync(folderOf(name), { recursive: true });
  await ensurePackages(system.debian ?? []);
  const installed = await installOnce(name, system);
  const folder = path.join(folderOf(name), 'site');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(installed, system.folder), folder, { recursive: true, verbatimSymlinks: true });
  unpackLibrary(path.join(folder, system.libraryIn));
  for (const [from, to] of Object.entries(system.integrations ?? {})) {
    cpSync(path.join('dist/integrations', from), path.join(folder, to), { recursive: true });
  }
  for (const [file, edit] of Object.entries(system.edits ?? {})) {
    write(path.join(folder, file), edit(readFileSync(path.join(folder, file), 'utf8')));
  }
  writeFiles(path.join(SYSTEMS, name, 'site'), folder, apiBase);
  await shell(folder, system.build);
  return folder;
}

/** The version of an npm package that a site has installed. */
export const packageVersion = (name) => (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
