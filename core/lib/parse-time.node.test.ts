import { describe, it } from 'node:test';
import { expect } from 'chai';
import { parseTime } from './parse-time.js';

describe('parseTime', () => {
  it('reads ISO 8601 and milliseconds', () => {
    const iso = '2026-11-25T08:00:00.000Z';
    expect(parseTime(iso)?.toISOString()).to.equal(iso);
    expect(parseTime(String(Date.parse(iso)))?.toISOString()).to.equal(iso);
  });

  it('reads a small number as seconds', () => {
    expect(parseTime('1795593600')?.toISOString()).to.equal('2026-11-25T08:00:00.000Z');
  });

  it('reads a date without a time as that day in the time zone of the visitor', () => {
    const zone = process.env.TZ;
    try {
      for (const place of ['America/Los_Angeles', 'Asia/Shanghai']) {
        process.env.TZ = place;
        expect(parseTime('2026-12-31')?.getDate(), place).to.equal(31);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it('reads a time without separators as that time here', () => {
    expect(parseTime('20261127093005')).to.deep.equal(new Date(2026, 10, 27, 9, 30, 5));
  });

  it('returns undefined for a missing and for an unreadable time', () => {
    for (const text of [undefined, '', 'yesterday', '9'.repeat(30), '0', '-1'])
      expect(parseTime(text)).to.equal(undefined);
  });
});
