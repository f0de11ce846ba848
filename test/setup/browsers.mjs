// Where the browsers are on this machine.
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CORES } from './lanes.mjs';

/** Keeps Chromium from loading the popups of its address bar for each new page. */
export const NO_OMNIBOX_POPUPS = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

export const ENGINES = ['chromium', 'firefox', 'webkit'];
const OLD_CORES = CORES.map(({ core }) => core);

const { env } = process;
const programs = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(Boolean);

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const onPath = (names) =>
  names.flatMap((name) => (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));
const firstOf = (...paths) => paths.filter(Boolean).find(isExecutable);

/** Environment variables that say where a browser is. Then it is there or nowhere. */
const VARIABLES = { chromium: 'CHROMIUM', firefox: 'FIREFOX', webkit: 'WEBKIT_DRIVER' };
const locate = (name, ...places) => firstOf(...(env[VARIABLES[name]] ? [env[VARIABLES[name]]] : places));

export const chromium = () =>
  locate(
    'chromium',
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
  );

const firefox = () =>
  locate(
    'firefox',
    ...onPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...programs.map((folder) => join(folder, 'Mozilla Firefox/firefox.exe')),
  );

/** WebKitGTK draws on an X display: a virtual one where possible, so that no window takes the user's focus. */
function webkit() {
  const driver = locate('webkit', ...onPath(['WebKitWebDriver']));
  const xvfb = firstOf(...onPath(['xvfb-run']));
  return driver && (xvfb || env.DISPLAY) ? { driver, xvfb } : undefined;
}

const find = { chromium, firefox, webkit };

/** The names in BROWSERS, if it is set. */
function namesAskedFor() {
  if (!env.BROWSERS) return undefined;
  const names = env.BROWSERS.split(',').map((name) => name.trim());
  const known = [...ENGINES, ...OLD_CORES];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) throw new Error(`BROWSERS: ${unknown.join(', ')} unknown; there are ${known.join(', ')}.`);
  return names;
}

/** The engines asked for by BROWSERS (all by default). */
export const wantedEngines = () => ENGINES.filter((name) => (namesAskedFor() ?? ENGINES).includes(name));

/** The old cores asked for by BROWSERS, else all or none: the walk takes a minute in each. */
export function wantedCores(isAll) {
  const names = namesAskedFor() ?? (isAll ? OLD_CORES : []);
  return CORES.filter(({ core }) => names.includes(core));
}

/** Whether a run without this browser is a failure. */
export const isAskedFor = (name) => name !== 'postgres' && Boolean(env.BROWSERS || env[VARIABLES[name]]);

/** Whether an environment variable says where it is, so that nothing can be installed there. */
export const hasPlace = (name) => Boolean(env[VARIABLES[name]]);

/** Wanted engines: where each one is, or undefined. */
export const locateEngines = () => Object.fromEntries(wantedEngines().map((name) => [name, find[name]()]));

const subfolders = (folder) => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

/** The folder of PostgreSQL's programs; Debian keeps them off the PATH. */
export function locatePostgres() {
  const bins = [
    ...subfolders('/usr/lib/postgresql')
      .sort()
      .reverse()
      .map((folder) => join(folder, 'bin')),
  ];
  return firstOf(...bins.map((bin) => join(bin, 'initdb')), ...onPath(['initdb']));
}

/** The languages of the starters. */
export const locatePhp = () => firstOf(...onPath(['php']));
export const locatePython = () => firstOf(...onPath(['python3']));
