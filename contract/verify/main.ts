import { createInterface } from 'node:readline';
import type { Finding } from './findings.js';
import { type Environment, Inspection } from './inspection.js';
import { type Options, optionsOf, USAGE, UsageError } from './options.js';
import { jsonOf, lineOf, reportOf } from './report.js';
import { verify } from './verify.js';

const FAILED = 1;
const MISUSED = 2;
/** Silence for this long, in ms, looks like a program that hangs. */
const HEARTBEAT_MS = 5000;

/** Read from when the first code is asked for, and kept: all codes may come at once, one a line. */
let answers: AsyncIterator<string> | undefined;

/** Undefined if the line is empty, or standard input ends before it. */
async function askCode(phone: string): Promise<string | undefined> {
  answers ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  process.stderr.write(`The code that was sent to ${phone}: `);
  const { value } = await answers.next();
  // a terminal shows the line break that was typed
  if (!process.stdin.isTTY) process.stderr.write('\n');
  return value?.trim() || undefined;
}

/** Ends in every case with the report and one of the exit codes, also if it is interrupted. */
async function run(options: Options): Promise<void> {
  let part = '';
  const say = (line: string) => options.json || console.log(line);
  const environment: Environment = {
    askCode,
    onNewCause: (finding: Finding) => say(`  ${lineOf(finding)}`),
    onPart(title) {
      part = title;
      say(title);
    },
  };
  const inspection = new Inspection(options, environment);
  const end = (code?: number) => {
    clearInterval(heartbeat);
    console.log(options.json ? jsonOf(inspection) : `\n${reportOf(inspection)}`);
    const isFailed = inspection.findings.all.some(({ state }) => state === 'failed');
    process.exitCode = code ?? (isFailed ? FAILED : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      console.error(`\n${signal}: the rest isn’t checked.`);
      end(FAILED);
      process.exit();
    });
  const heartbeat = setInterval(
    () => console.error(`  … ${part}: ${inspection.http.sent} requests so far`),
    HEARTBEAT_MS,
  );
  await verify(inspection);
  end();
}

// of a reader that has seen enough, such as head
process.stdout.on('error', () => process.exit(FAILED));

const [command, ...args] = process.argv.slice(2);
if (command === '--help' || command === '-h' || args.includes('--help')) console.log(USAGE);
else {
  try {
    if (command !== 'verify') throw new UsageError(command ? `There is no command ${command}.` : 'Which command?');
    await run(optionsOf(args));
  } catch (error) {
    const isMisused = error instanceof UsageError;
    console.error(isMisused ? `${error.message}\n\n${USAGE}` : error);
    process.exitCode = isMisused ? MISUSED : FAILED;
  }
  // neither a connection that is kept alive nor standard input holds the process
  process.exit();
}
