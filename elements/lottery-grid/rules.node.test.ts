import { describe, it } from 'node:test';
import { expect } from 'chai';
import { drawsLeftIn, type Outcome } from '../../core/lottery/prize.rules.js';
import { landingCell, offerOf, phaseOf } from './rules.js';

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
  const claims = [{ prize: { logId: '1' } }, { prize: { logId: '2' } }];

  it('returns the latest prize, but not the one whose dialog is open', () => {
    expect(offerOf(claims, undefined)).to.equal(claims[1]);
    expect(offerOf(claims, '2')).to.equal(claims[0]);
    expect(offerOf(undefined, undefined)).to.equal(undefined);
  });
});

describe('phaseOf', () => {
  const outcome: Outcome = { kind: 'lost' };

  it('returns rolling from the start of the wheel until the light has stopped at the outcome', () => {
    expect(phaseOf({ kind: 'starting' }, undefined)).to.equal('rolling');
    expect(phaseOf({ kind: 'drawing', key: 'k' }, outcome)).to.equal('rolling');
    for (const kind of ['drawn', 'failed'] as const) {
      expect(phaseOf({ kind, outcome }, undefined)).to.equal('rolling');
      expect(phaseOf({ kind, outcome }, outcome)).to.equal('idle');
    }
  });

  it('returns idle while a login is pending, so that the visitor can draw again', () => {
    expect(phaseOf({ kind: 'asking' }, undefined)).to.equal('asking');
    expect(phaseOf({ kind: 'login' }, undefined)).to.equal('idle');
    expect(phaseOf({ kind: 'idle' }, undefined)).to.equal('idle');
  });
});

describe('drawsLeftIn', () => {
  it('returns a count that makes sense, else undefined', () => {
    const counts = [3, 0, 2.5, -1, undefined].map((remain) => drawsLeftIn({ id: '1', remain }));
    expect(counts).to.deep.equal([3, 0, 2, undefined, undefined]);
  });
});
