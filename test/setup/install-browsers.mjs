// Installs what the tests need where that is one command: on Debian and Ubuntu, as root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasPlace, locateEngines, locatePhp, locatePostgres, locatePython } from './browsers.mjs';

/** Installed apart, as Ubuntu has no package for some of them. */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  postgres: ['postgresql'],
  php: ['php-cli', 'php-sqlite3', 'php-mbstring'],
  python: ['python3'],
};

const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0 && !process.env.SB_NO_INSTALL;

const missingEngines = () => Object.entries(locateEngines()).flatMap(([name, place]) => (place ? [] : [name]));

/** Gives the names of what is still missing: engines, `postgres`, and the languages of the starters. */
export function ensureBrowsers() {
  const programs = { postgres: locatePostgres, php: locatePhp, python: locatePython };
  const missingPrograms = () => Object.entries(programs).flatMap(([name, locate]) => (locate() ? [] : [name]));
  const missing = () => [...missingEngines(), ...missingPrograms()];
  const wanted = missing().filter((name) => !hasPlace(name));
  if (wanted.length === 0 || !canInstall()) return missing();
  console.log(`Installing ${wanted.join(', ')} (SB_NO_INSTALL=1 forbids it) …`);
  apt('update');
  for (const group of wanted) apt('install', '-y', '--no-install-recommends', ...PACKAGES[group]);
  return missing();
}
