import { spawn } from 'node:child_process';
import path from 'node:path';

/** The environment of an author: nothing of the `npm run` that started us, which would point npm at this repository. */
export function authorsEnvironment() {
  const own = path.resolve('node_modules/.bin');
  const entries = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$)/i.test(name));
  const paths = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(own));
  return {
    ...Object.fromEntries(entries),
    PATH: paths.join(path.delimiter),
    CI: '1',
    DEBIAN_FRONTEND: 'noninteractive',
  };
}

/** Runs the lines of a shell script in a folder, until one fails; gives what they wrote. */
export function shell(folder, lines) {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-e', '-c', lines.join('\n')], {
      cwd: folder,
      env: authorsEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (data) => {
      output += data;
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output.trim());
      else reject(new Error(`${lines.join('; ')} ended with ${code}:\n${output}`));
    });
  });
}
