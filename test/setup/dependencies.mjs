// Makes node_modules match package-lock.json. Node's own modules only: nothing else may be there yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST = [20, 19];
const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = `${root}node_modules/.sb-elements-lock`;

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(`sb-elements needs Node.js ${OLDEST.join('.')} or newer; this is ${process.version}.`);
  process.exit(1);
}

const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(process.version)
  .digest('hex');
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
if (!installed) {
  console.log('Installing dependencies (npm ci) …');
  // npm is a script of its own name on every system but Windows, where only node can start it.
  const [command, ...prefix] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // npm hands the setting of .npmrc on, and would take it for an option of this command, which it refuses
  const { npm_config_allow_scripts: _, ...env } = process.env;
  const { status } = spawnSync(command, [...prefix, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('npm ci failed: see above.');
    process.exit(status || 1);
  }
  writeFileSync(stamp, wanted);
}
