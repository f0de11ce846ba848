// Installs what the tests need where that is one command: on Debian and Ubuntu, as root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasPlace, locateEngines, locatePostgres } from './browsers.mjs';

/** Installed apart, as Ubuntu has no package for some of them. */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  postgres: ['postgresql'],
};

const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0 && !process.env.SB_NO_INSTALL;

const missingEngines = () => Object.entries(locateEngines()).flatMap(([name, place]) => (place ? [] : [name]));

/** Gives the names of what is still missing: engines, and `postgres`. */
export function ensureBrowsers() {
  const missing = () => [...missingEngines(), ...(locatePostgres() ? [] : ['postgres'])];
  const wanted = missing().filter((name) => !hasPlace(name));
  if (wanted.length === 0 || !canInstall()) return missing();
  console.log(`Installing ${wanted.join(', ')} (SB_NO_INSTALL=1 forbids it) …`);
  apt('update');
  for (const group of wanted) apt('install', '-y', '--no-install-recommends', ...PACKAGES[group]);
  return missing();
}
