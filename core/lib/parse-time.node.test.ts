import { describe, it } from 'node:test';
import { expect } from 'chai';
import { parseTime } from './parse-time.js';

describe('parseTime', () => {
  it('reads ISO 8601 and milliseconds', () => {
    const iso = '2026-11-25T08:00:00.000Z';
    expect(parseTime(iso)?.toISOString()).to.equal(iso);
    expect(parseTime(String(Date.parse(iso)))?.toISOString()).to.equal(iso);
  });

  it('returns undefined for a missing and for an unreadable time', () => {
    for (const text of [undefined, '', 'yesterday', '9'.repeat(30)]) expect(parseTime(text)).to.equal(undefined);
  });
});
