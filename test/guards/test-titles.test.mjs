// The title of a test is a sentence, so that a line of a CI log tells what broke.
import test from 'node:test';
import { expectNone, filesIn, read } from './source.mjs';

const TEST = /\.test\.(ts|tsx|mjs)$/;
/** Titles that are one literal; those with a value inside are sentences for each value. */
const TITLE = /^\s*(?:it|test)(?:\.(?:only|skip))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`$]*)`)/gm;
const VERB =
  /\b(?:is|are|was|were|has|have|had|do|does|did|can|can['’]t|cannot|may|must|will|need|stay|keep|come|go|show|say|get|give|make|take|lead|stand|begin|end|work|wait|mean|hold|pass|fail|run|answer|send|ask|count|belong|follow|move|remain|leave|let|reach|change|match|differ|agree|share|meet|apply|lose|find|lie|read|write|use|fit|look|open|close|turn|cover|hide|grow|break|arrive|speak)\b|n['’]t\b|\b\p{Ll}{2,}(?:[^s\W]|ss|se)?s\b/u;
const MIN_WORDS = 3;

const isSentence = (title) => title.split(/\s+/).length >= MIN_WORDS && VERB.test(title) && !/[.,:;…]$/.test(title);

export const titlesIn = (source) =>
  Array.from(source.matchAll(TITLE), ([, a, b, c]) => (a ?? b ?? c).replace(/\\(.)/g, '$1'));

test('every test has a sentence for its title', () => {
  const files = filesIn('').filter((file) => TEST.test(file));
  expectNone(
    files.flatMap((file) =>
      titlesIn(read(file))
        .filter((title) => !isSentence(title))
        .map((title) => `${file}: “${title}”`),
    ),
  );
});

test('the guard tells a sentence from a heading', () => {
  const sentences = ['retries a failed read twice', 'the list is empty', 'the buttons don’t move'];
  const headings = ['empty', 'the empty list', 'after a login:', 'a big red button'];
  expectNone(sentences.filter((title) => !isSentence(title)));
  expectNone(headings.filter(isSentence));
});
