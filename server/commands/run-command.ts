import { Command, CommanderError } from 'commander';
import { CommandFailure, DONE, FAILED, WRONG_USAGE } from './command-failure.js';
import { type CommandHost, isEndOfReader, note } from './command-host.js';
import { addCommentCommands } from './comment-commands.js';
import { explainFailure } from './database-failure.js';
import { addDocumentCommands } from './document-commands.js';
import { addMemberCommands } from './member-commands.js';
import { addOrderCommands } from './order-commands.js';
import { addSubmissionCommands } from './submission-commands.js';
import { addWinnerCommands } from './winner-commands.js';

const ABOUT = `Starts the back end, and does the work of the site's owner: moderate, stock, ship, export.
The commands work on the database of DATABASE_URL. On PostgreSQL they can run beside the server.`;

const EXAMPLES = `
Each command is written after "npm start --", in the repository after "npm run server --":
  npm start -- comments list --status pending
  npm start -- orders ship 12=SF1001 15=SF1002 --carrier SF
  npm start -- orders export --status paid --since 2026-11-01 --output orders.csv

Times are those of China. Exit codes: 0 done, 1 failed or refused, 2 wrong usage.`;

const COMMANDS = [
  ...[addCommentCommands, addDocumentCommands, addOrderCommands],
  ...[addSubmissionCommands, addWinnerCommands, addMemberCommands],
];

/** Runs a command line. Returns the exit code; undefined: the server has started. */
export async function runCommand(args: readonly string[], host: CommandHost): Promise<number | undefined> {
  let hasStarted = false;
  const program = new Command('server');
  program
    .description(ABOUT)
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('--help shows what there is.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => host.stdout.write(text), writeErr: (text) => host.stderr.write(text) });
  program
    .command('serve', { isDefault: true })
    .description('start the server; so does no command at all')
    .allowExcessArguments()
    .action(async (_, command: Command) => {
      if (command.args.length > 0) command.error(`error: there is no command ${command.args.join(' ')}`);
      await import('../start.js');
      hasStarted = true;
    });
  for (const add of COMMANDS) add(program, host);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return hasStarted ? undefined : DONE;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USAGE;
    if (isEndOfReader(error)) return DONE;
    if (error instanceof CommandFailure) note(host, error.message);
    else note(host, explainFailure(error));
    return error instanceof CommandFailure ? error.exitCode : FAILED;
  }
}
