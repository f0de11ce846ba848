import { describe, it } from 'node:test';
import { expect } from 'chai';
import { filesToRepeat, withRepetition } from './flaky.mjs';

const failure = (name, file = 'a.test.ts') => ({ file, name, message: 'late' });
const result = (failures, passed = 5) => ({ counts: { passed, failed: failures.length, skipped: 1 }, failures });

describe('the files that run once more', () => {
  it('are those of failed tests, each once', () => {
    expect(filesToRepeat(result([failure('one'), failure('two'), failure('one', 'b.test.ts')]))).to.deep.equal([
      'a.test.ts',
      'b.test.ts',
    ]);
    expect(filesToRepeat(result([]))).to.deep.equal([]);
  });

  it('are none after many failures, or one outside of tests', () => {
    const many = Array.from({ length: 11 }, (_, n) => failure(`test ${n}`));
    expect(filesToRepeat(result(many))).to.deep.equal([]);
    expect(filesToRepeat(result([failure('one'), { message: 'Ended with status 1.' }]))).to.deep.equal([]);
    const { failures } = result([failure('one')]);
    expect(filesToRepeat({ counts: { passed: 5, failed: 2, skipped: 0 }, failures })).to.deep.equal([]);
  });
});

describe('a repetition', () => {
  it('makes a test flaky that passes in it', () => {
    const { counts, failures, flaky } = withRepetition(result([failure('one'), failure('two')]), result([]));
    expect(counts).to.deep.equal({ passed: 7, failed: 0, skipped: 1 });
    expect([failures, flaky]).to.deep.equal([[], [failure('one'), failure('two')]]);
  });

  it('keeps a failure that comes again, and adds a new one', () => {
    const second = result([failure('one'), failure('other')]);
    const { counts, failures, flaky } = withRepetition(result([failure('one'), failure('two')]), second);
    expect(counts).to.deep.equal({ passed: 6, failed: 2, skipped: 1 });
    expect([failures, flaky]).to.deep.equal([second.failures, [failure('two')]]);
  });

  it('that fails outside of tests changes nothing', () => {
    const first = result([failure('one')]);
    expect(withRepetition(first, result([{ message: 'Ended with status 1.' }], 0))).to.equal(first);
    const unexplained = { counts: { passed: 5, failed: 1, skipped: 0 }, failures: [] };
    expect(withRepetition(first, unexplained)).to.equal(first);
  });
});
