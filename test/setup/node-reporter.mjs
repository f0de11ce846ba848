// Tells node-tests.mjs over a pipe what happens in a process of tests, at once and one JSON object a line.
import { writeSync } from 'node:fs';
import { inspect } from 'node:util';

const PIPE = 3;
const tell = (event) => writeSync(PIPE, `${JSON.stringify(event)}\n`);

function outcomeOf({ details, skip, todo }, passed) {
  if (details.type === 'suite') return undefined;
  if (skip !== undefined || todo !== undefined) return 'skipped';
  return passed ? 'passed' : 'failed';
}

/** A suite or test that failed only because of a test in it. */
const isConsequence = ({ failureType }) => failureType === 'subtestsFailed';

export default async function* report(events) {
  /** The titles around a test, by nesting. */
  const titles = [];
  for await (const { type, data } of events) {
    if (type === 'test:dequeue') tell({ begins: data.name });
    if (type === 'test:start') titles[data.nesting] = data.name;
    if (type === 'test:diagnostic' && / after the test ended/.test(data.message)) tell({ late: data.message });
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    titles.length = data.nesting + 1;
    const outcome = outcomeOf(data, type === 'test:pass');
    const { error } = data.details;
    const failed = type === 'test:fail' && outcome !== 'skipped' && !isConsequence(error);
    tell({ outcome, failure: failed ? { titles, error: inspect(error.cause ?? error) } : undefined });
    yield '';
  }
}
