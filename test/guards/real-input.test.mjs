// A test presses, types and pastes by the browser's own input: a script's click has no pointer, no focus and another order
// of events, so it can pass where a visitor's press does nothing.
import test from 'node:test';
import { runtimeOf } from '../setup/lanes.mjs';
import { expectNone, filesIn, read } from './source.mjs';

/** What a visitor's hand would do. */
const SYNTHETIC =
  /\.(?:click|requestSubmit)\(\)|new (?:\w+\.)?(?:Mouse|Pointer|Touch|Keyboard|Input|Clipboard|Drag|Wheel|Composition)Event\(/;
/** The reason, on the same line or on the one before. */
const REASON = /\/\/ synthetic: \w+/;

const drivesElements = (file) =>
  runtimeOf(file) === 'browser' || /^test\/support\/(?!node-).*\.tsx?$/.test(file) || /\.kit\.tsx?$/.test(file);

test('no test makes up input without a reason after // synthetic', () => {
  const found = filesIn('')
    .filter((file) => /^(core|elements|test)\//.test(file) && drivesElements(file))
    .flatMap((file) => {
      const lines = read(file).split('\n');
      return lines.flatMap((line, at) =>
        SYNTHETIC.test(line) && !REASON.test(line) && !REASON.test(lines[at - 1] ?? '')
          ? [`${file}:${at + 1}: ${line.trim()}`]
          : [],
      );
    });
  expectNone(found);
});
