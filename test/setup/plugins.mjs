// Middleware and commands of the test server.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isLite } from './builds.mjs';

/** The folders that `/dist/` serves files of instead of `dist`: those built from sources, and those of the build on Preact. */
const FOLDERS = [process.env.SB_PAGE_FILES, isLite && 'dist/lite'].filter(Boolean);

/** `/dist/` serves the files of the build that is tested; what describes the package is in `dist/` only. */
export function pageFiles() {
  return (context, next) => {
    const [, base, file] = /^(\/site)?\/dist\/((?!lite\/).*)/.exec(context.path) ?? [];
    const folder = file && FOLDERS.find((one) => existsSync(join(one, file)));
    // the demo below /site/ has its own `dist`
    if (folder) context.url = `${folder.startsWith('dist') ? (base ?? '') : ''}/${folder}/${file}`;
    return next();
  };
}

/** Command `media`: true when the engine could be told to pretend the given features (Chromium only). */
export function mediaCommand() {
  const sessions = new WeakMap();
  return {
    name: 'media-command',
    async executeCommand({ command, payload, session }) {
      if (command !== 'media') return undefined;
      if (session.browser.name !== 'Chromium') return false;
      const page = session.browser.getPage(session.id);
      // The pretence ends with the protocol session that asked for it.
      if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
      const features = Object.entries(payload).map(([name, value]) => ({ name, value }));
      await sessions.get(page).send('Emulation.setEmulatedMedia', { features });
      return true;
    },
  };
}

/**
 * The fault `chunkLost` (fault-matrix.json): below `/copy/<id>/`, which no cache knows yet, the built files are served
 * but for those that the cookie `sb_lost` names by a part of their path. They are cut off, or answered by 404
 * (`404:/chunks/cart-`).
 */
export function lostFiles() {
  return (context, next) => {
    const [, file] = /^\/copy\/[^/]+(\/.*)/.exec(context.path) ?? [];
    if (!file) return next();
    const cookie = /\bsb_lost=([^;]+)/.exec(context.req.headers.cookie ?? '')?.[1] ?? '';
    const [, isMissing, part] = /^(404:)?(.+)/.exec(decodeURIComponent(cookie)) ?? [];
    if (!part || !file.includes(part)) {
      context.url = `/dist${file}`;
      return next();
    }
    context.respond = false;
    if (isMissing) context.res.writeHead(404).end();
    else context.res.destroy();
    return undefined;
  };
}

/** A run's own modules stay as they are, so a browser asks for each of them once. */
export function cachedModules() {
  return async (context, next) => {
    await next();
    const isModule = /^\/(core|dist|elements|i18n|node_modules|test|.cache)\/.*\.(css|js|mjs|ts|tsx)$/.test(
      context.path,
    );
    if (isModule && context.status === 200) context.set('cache-control', 'max-age=3600');
  };
}

/** Puts a text on the clipboard in the engine's own way, which needs no focus and no press. */
async function copy(page, text) {
  const { origin } = new URL(page.url());
  await page.browserContext().overridePermissions(origin, ['clipboard-read', 'clipboard-sanitized-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

let folderOfRun;

/** The folder of all files that this run's tests choose. They stay until it ends, because a browser reads them late. */
function chosenFiles() {
  if (folderOfRun) return folderOfRun;
  folderOfRun = mkdtempSync(join(tmpdir(), 'sb-chosen-files-'));
  process.once('exit', () => rmSync(folderOfRun, { recursive: true, force: true }));
  return folderOfRun;
}

/** Writes files that a test chooses at once. */
async function write(files) {
  const folder = mkdtempSync(join(chosenFiles(), 'files-'));
  const one = async ({ name, base64, zeros }) => {
    const path = join(folder, name);
    await writeFile(path, base64 ?? '', 'base64');
    if (zeros) await truncate(path, zeros);
    return path;
  };
  return Promise.all(files.map(one));
}

/** A screen reports a finger about 60 times a second; without a pause, a slow move would be a flick. */
const FINGER_MOVE_MS = 16;

/**
 * Commands that Web Test Runner lacks. `tap`: a finger's touch at a point. `swipe`: a finger's way
 * through points. `paste`: the text on the clipboard and the keys
 * that paste it, for one page at a time, because pages share the clipboard. `chooseFiles`: files for the input that the page
 * keeps in `sbFileInput`, as the system's dialog hands them over. Each answers false where the engine can't.
 */
export function inputCommands() {
  let pasting = Promise.resolve();
  const commands = {
    async tap(page, [x, y]) {
      if (!page.touchscreen) return false;
      await page.touchscreen.tap(x, y);
      return true;
    },
    async swipe(page, [[x, y], ...points]) {
      if (!page.touchscreen) return false;
      await page.touchscreen.touchStart(x, y);
      for (const point of points) {
        await setTimeout(FINGER_MOVE_MS);
        await page.touchscreen.touchMove(...point);
      }
      await page.touchscreen.touchEnd();
      return true;
    },
    async paste(page, text, name) {
      if (name !== 'Chromium') return false;
      const paste = async () => {
        await copy(page, text);
        await page.keyboard.down('Control');
        await page.keyboard.press('v', { commands: ['Paste'] });
        await page.keyboard.up('Control');
      };
      pasting = pasting.then(paste, paste);
      await pasting;
      return true;
    },
    async chooseFiles(page, files) {
      const paths = await write(files);
      const input = await page.evaluateHandle(() => /** @type {any} */ (window).sbFileInput);
      await input.uploadFile(...paths);
      await input.dispose();
      return true;
    },
  };
  return {
    name: 'input-commands',
    executeCommand({ command, payload, session }) {
      const run = commands[command];
      return run?.(session.browser.getPage(session.id), payload, session.browser.name);
    },
  };
}
