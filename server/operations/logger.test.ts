import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLogger, type Environment } from './logger.js';
import { readableLine } from './readable-line.js';

const linesOf = (environment: Environment) => {
  const lines: string[] = [];
  const log = createLogger(environment, { write: (line) => void lines.push(line) });
  log.info({ route: '/' }, 'request');
  log.warn('full');
  return lines.map((line) => JSON.parse(line));
};

describe('the logger', () => {
  test('writes one JSON line per event in production, with level, time, message and fields', () => {
    const [{ time, ...event }, ...others] = linesOf({ NODE_ENV: 'production' });
    assert.deepEqual(event, { level: 'info', route: '/', msg: 'request' });
    assert.equal(new Date(time).toISOString(), time);
    assert.equal(others.length, 1);
  });

  test('writes only problems in development, unless LOG_LEVEL asks for more', () => {
    assert.deepEqual(
      linesOf({}).map(({ msg }) => msg),
      ['full'],
    );
    assert.equal(linesOf({ LOG_LEVEL: 'info' }).length, 2);
    assert.equal(linesOf({ LOG_LEVEL: 'silent', NODE_ENV: 'production' }).length, 0);
  });

  test('refuses a level that does not exist', () => {
    assert.throws(() => createLogger({ LOG_LEVEL: 'loud' }), /LOG_LEVEL must be one of trace, .*, not loud/);
  });

  test('writes a readable line in development', () => {
    const event = {
      level: 'error',
      time: '2026-04-06T04:05:06.789Z',
      route: '/goods',
      error: 'no "goods"',
      msg: 'failed',
    };
    assert.equal(readableLine(JSON.stringify(event)), '04:05:06 ERROR failed route=/goods error="no \\"goods\\""\n');
  });
});
