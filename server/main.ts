// `npm start` starts the server; `npm start -- --help` lists the commands of the site's owner.
import { processHost } from './commands/command-host.js';
import { runCommand } from './commands/run-command.js';

const exitCode = await runCommand(process.argv.slice(2), processHost());
// a server that has started goes on
if (exitCode !== undefined) process.exitCode = exitCode;
