import { readFileSync } from 'node:fs';

/** States of proc(5) in which a process has ended: a zombie waits for its parent to ask how, and runs no more code. */
const ENDED = ['Z', 'X', 'x'];
/** Positions of state and start time in proc(5), counted after the name, which may hold spaces and brackets. */
const STATE = 0;
const START_TIME = 19;

interface Process {
  state: string;
  /** In ticks since the machine started: another process that gets the same id has another one. */
  startTime: string;
}

/** The status that Linux gives of a process; undefined on other systems, and where there is no such process. */
function statusOf(pid: number): Process | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { state: fields[STATE] ?? '', startTime: fields[START_TIME] ?? '' };
  } catch {
    return undefined;
  }
}

/** When a process started; empty where the system doesn't tell. */
export const startTimeOf = (pid: number): string => statusOf(pid)?.startTime ?? '';

/**
 * Whether a process still runs. `startTime`: when the one that is meant started; a later one with its id is another.
 * `kill` alone can't tell: it also succeeds for a zombie, which stays for ever where nobody reaps it, as in a container
 * whose first process is the server itself.
 */
export function isRunning(pid: number, startTime = ''): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return false;
  const status = statusOf(pid);
  if (!status) return true;
  return !ENDED.includes(status.state) && (!startTime || status.startTime === startTime);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // there is one, but another user's
  }
}
