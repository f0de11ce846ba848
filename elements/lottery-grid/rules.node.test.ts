import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Outcome } from '../../core/lottery/prize.rules.js';
import { landingCell, offerOf, phaseOf } from './rules.js';

const BONUS = [{ id: 'a' }, { id: 'b', type: 0 }, { id: 'c' }];

describe('the cell on which the light stops', () => {
  it('is the prize’s own', () => {
    expect(landingCell({ kind: 'won', prize: { id: 'c' } }, BONUS)).to.equal(2);
  });

  it('is one that wins nothing where there is no prize, or an error', () => {
    expect(landingCell({ kind: 'lost' }, BONUS)).to.equal(1);
    expect(landingCell({ kind: 'failed', failure: { kind: 'network' } }, [{ id: 'a' }])).to.equal(1);
  });

  it('is none for a prize beyond the eighth, and where every cell wins', () => {
    const full = Array.from({ length: 9 }, (_, id) => ({ id: String(id) }));
    expect(landingCell({ kind: 'won', prize: { id: '8' } }, full)).to.equal(undefined);
    expect(landingCell({ kind: 'lost' }, full)).to.equal(undefined);
  });
});

describe('the prize that is offered', () => {
  const claims = [{ prize: { logId: '1' } }, { prize: { logId: '2' } }];

  it('is the latest one, but not the one whose dialog is still open', () => {
    expect(offerOf(claims, undefined)).to.equal(claims[1]);
    expect(offerOf(claims, '2')).to.equal(claims[0]);
    expect(offerOf(undefined, undefined)).to.equal(undefined);
  });
});

describe('the phase of a game', () => {
  const outcome: Outcome = { kind: 'lost' };

  it('is rolling from the start of the wheel until the light has arrived at the outcome', () => {
    expect(phaseOf({ kind: 'starting' }, undefined)).to.equal('rolling');
    expect(phaseOf({ kind: 'drawing', key: 'k' }, outcome)).to.equal('rolling');
    for (const kind of ['drawn', 'failed'] as const) {
      expect(phaseOf({ kind, outcome }, undefined)).to.equal('rolling');
      expect(phaseOf({ kind, outcome }, outcome)).to.equal('idle');
    }
  });

  it('lets the visitor draw again while a login is awaited', () => {
    expect(phaseOf({ kind: 'asking' }, undefined)).to.equal('asking');
    expect(phaseOf({ kind: 'login' }, undefined)).to.equal('idle');
    expect(phaseOf({ kind: 'idle' }, undefined)).to.equal('idle');
  });
});
