// A site of a system: installed by the system's own commands, then written as its recipe in docs/guides/ says.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { releaseZip } from '../../tools/release/release-zip.mjs';
import { shell } from './shell.mjs';

const CACHE = path.resolve('.cache/cms');
const SYSTEMS = fileURLToPath(new URL('systems/', import.meta.url));
/** The back end and the site that the recipes name. */
const EXAMPLE_API = 'https://api.example.com';
const EXAMPLE_SITE = 'https://www.example.com';

/**
 * A system, the default export of `systems/<name>/system.mjs`. Beside it, `site/` has the files that its recipe adds.
 *
 * @typedef {object} System
 * @property {string} title
 * @property {string} theme the stock theme
 * @property {string[]} [debian] packages that are installed first
 * @property {string[]} install the lines of a shell script, as an author types them; their result is kept
 * @property {string} folder the site's folder, which the script makes
 * @property {string} libraryIn the folder of the site that the zip of the library is unpacked in
 * @property {Record<string, string>} [integrations] files and folders of the package that are copied into the site
 * @property {Record<string, (text: string) => string>} [edits] changes of files that the system made
 * @property {string[]} build the lines of a shell script that builds the site
 * @property {string} [output] the folder of the built site, served as static files
 * @property {(folder: string, site: { origin: string, apiBase: string }) => Promise<void>} [serve]
 *   starts the servers of a system that answers requests itself, at the port of the origin
 * @property {boolean} [hasRouter] links change the page without loading it again
 * @property {{ first: string, second: string }} pages an article with all elements, and one with comments only
 * @property {string} primary the colour of buttons, as the recipe takes it from the theme
 * @property {{ title: string, run(page, site): unknown }[]} [steps] what only this system has to show
 * @property {(folder: string) => string | Promise<string>} version
 */

export const folderOf = (name) => path.join(CACHE, name);

function write(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Installs Debian's packages that aren't there. */
async function ensurePackages(packages) {
  const isMissing = async (name) =>
    !(await shell('.', [`dpkg-query -W -f='\${db:Status-Status}' ${name} || true`])).endsWith('installed');
  const states = await Promise.all(packages.map(isMissing));
  const missing = packages.filter((_, index) => states[index]);
  if (missing.length > 0) await shell('.', ['apt-get update -qq', `apt-get install -y -qq ${missing.join(' ')}`]);
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
function writeFiles(from, to, { origin, apiBase }) {
  for (const file of readdirSync(from, { recursive: true })) {
    const source = path.join(from, file);
    if (statSync(source).isDirectory()) continue;
    const text = readFileSync(source, 'utf8').replaceAll(EXAMPLE_API, apiBase).replaceAll(EXAMPLE_SITE, origin);
    const target = path.join(to, file.replace(/\.append$/, ''));
    write(target, file.endsWith('.append') ? `${readFileSync(target, 'utf8')}\n${text}` : text);
  }
}

/**
 * Makes and builds the site of a system; gives its folder.
 *
 * @param {System} system
 */
export async function createSite(name, system, { origin, apiBase, isFresh = false }) {
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
  writeFiles(path.join(SYSTEMS, name, 'site'), folder, { origin, apiBase });
  await shell(folder, system.build);
  return folder;
}

/** The version of the npm package in a folder. */
export const versionIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;

/** The version of an npm package that a site has installed. */
export const packageVersion = (name) => (folder) => versionIn(path.join(folder, 'node_modules', name));
