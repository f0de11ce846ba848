import { readFileSync } from 'node:fs';

/**
 * States of proc(5) in which a process has ended: a zombie runs no more code, it only waits for its parent to read its
 * exit status.
 */
const ENDED = ['Z', 'X', 'x'];
/** Positions of state and start time in proc(5), counted after the name, which may contain spaces and brackets. */
const STATE = 0;
const START_TIME = 19;

interface Process {
  state: string;
  /** In ticks since the machine started; it tells two processes with the same id apart. */
  startTime: string;
}

/** The status of a process on Linux; undefined on other systems, and if there is no such process. */
function statusOf(pid: number): Process | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { state: fields[STATE] ?? '', startTime: fields[START_TIME] ?? '' };
  } catch {
    return undefined;
  }
}

/** The start time of a process; empty on systems that don't tell it. */
export const startTimeOf = (pid: number): string => statusOf(pid)?.startTime ?? '';

/**
 * Whether a process still runs. A process with the same id and another `startTime` is a different one. `kill` alone
 * can't tell: it also succeeds for a zombie, which stays for ever where nobody reaps it, as in a container whose first
 * process is the server itself.
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
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // the process exists, but belongs to another user
  }
}
