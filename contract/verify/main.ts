import { createInterface } from 'node:readline/promises';
import { type Options, optionsOf, USAGE, UsageError } from './options.js';
import { jsonOf, reportOf } from './report.js';
import { verify } from './verify.js';

const FAILED = 1;
const MISUSED = 2;

async function askCode(phone: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const code = await terminal.question(`The code that was sent to ${phone}: `);
  terminal.close();
  return code.trim();
}

async function run(options: Options): Promise<void> {
  const findings = await verify(options, askCode);
  console.log(options.json ? jsonOf(options.url, findings) : reportOf(findings));
  if (findings.some(({ state }) => state === 'failed')) process.exitCode = FAILED;
}

const [command, ...args] = process.argv.slice(2);
if (command === '--help' || command === '-h' || args.includes('--help')) console.log(USAGE);
else {
  try {
    if (command !== 'verify') throw new UsageError(command ? `There is no command ${command}.` : 'Which command?');
    await run(optionsOf(args));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = MISUSED;
  }
}
