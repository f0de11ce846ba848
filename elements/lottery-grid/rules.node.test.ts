import { describe, it } from 'node:test';
import { expect } from 'chai';
import { WRITING } from '../../core/lottery/claim.machine.js';
import { IDLE } from '../../core/lottery/game.machine.js';
import { drawsLeftIn, type Outcome } from '../../core/lottery/prize.rules.js';
import { landingCell, offerOf } from './rules.js';

const BONUS = [{ id: 'a' }, { id: 'b', type: 0 }, { id: 'c' }];

describe('landingCell', () => {
  it('returns the prize’s own cell', () => {
    expect(landingCell({ kind: 'won', prize: { id: 'c' } }, BONUS)).to.equal(2);
  });

  it('returns a cell that wins nothing for no prize, and none after an error', () => {
    expect(landingCell({ kind: 'lost' }, BONUS)).to.equal(1);
    expect(landingCell({ kind: 'lost', prize: { id: 'x', type: 0 } }, [{ id: 'a' }])).to.equal(1);
    expect(landingCell({ kind: 'failed', failure: { kind: 'network' } }, BONUS)).to.equal(undefined);
  });

  it('returns the cell with the id 0, and none for a prize without an id', () => {
    expect(landingCell({ kind: 'won', prize: { id: '0' } }, [{ id: '1' }, { id: '0' }])).to.equal(1);
    expect(landingCell({ kind: 'won', prize: { title: '茶' } }, BONUS)).to.equal(undefined);
  });

  it('returns undefined for a prize beyond the eighth, and if every cell wins', () => {
    const full = Array.from({ length: 9 }, (_, id) => ({ id: String(id) }));
    expect(landingCell({ kind: 'won', prize: { id: '8' } }, full)).to.equal(undefined);
    expect(landingCell({ kind: 'lost' }, full)).to.equal(undefined);
  });
});

describe('offerOf', () => {
  const claims = ['1', '2'].map((logId) => ({ prize: { id: logId, logId }, remark: '' }));
  const [earlier, latest] = claims;
  const prize = { id: '2', logId: '2' };
  const outcome: Outcome = { kind: 'won', prize };

  it('returns the latest prize, but not the one whose dialog is open or opens next', () => {
    expect(offerOf(claims, IDLE, WRITING)).to.equal(latest);
    expect(offerOf(claims, { kind: 'landing', outcome }, WRITING)).to.equal(earlier);
    expect(offerOf(claims, { kind: 'shown', outcome, isNew: true }, WRITING)).to.equal(earlier);
    expect(offerOf(undefined, IDLE, WRITING)).to.equal(undefined);
  });

  it('returns a prize of before in its dialog, too: the button that opened it stays', () => {
    expect(offerOf(claims, { kind: 'shown', outcome, isNew: false }, WRITING)).to.equal(latest);
  });

  it('returns the one that was just won while its dialog is closed for a login', () => {
    const login = { kind: 'login', prize } as const;
    expect(offerOf(claims, { kind: 'shown', outcome, isNew: true }, login)).to.equal(latest);
  });
});

describe('drawsLeftIn', () => {
  it('returns a count that makes sense, else undefined', () => {
    const counts = [3, 0, 2.5, -1, undefined].map((remain) => drawsLeftIn({ id: '1', remain }));
    expect(counts).to.deep.equal([3, 0, 2, undefined, undefined]);
  });
});
