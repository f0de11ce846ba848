import { describe, it } from 'node:test';
import { expect } from 'chai';
import { readAnswer } from '../lib/schema.js';
import { type DrawAnswer, drawLottery } from './lottery.api.js';
import { needsDetails, outcomeOf } from './prize.rules.js';

const BONUS = [
  { id: '0', title: '茶', cover: '/tea.svg' },
  { id: '2', type: 0, title: '谢谢参与' },
  { id: '3', type: 1 },
];
const kindOf = (answer: DrawAnswer) => outcomeOf(answer, BONUS).kind;

describe('outcomeOf', () => {
  it('completes a listed prize with the data of the lottery, also one with the id 0', () => {
    expect(outcomeOf({ id: '0', type: 1, logId: '7', remain: 2 }, BONUS)).to.deep.equal({
      kind: 'won',
      prize: { id: '0', type: 1, title: '茶', cover: '/tea.svg', logId: '7' },
    });
  });

  it('returns a win that isn’t listed with the answer’s own fields', () => {
    const coupon = { id: '9', type: 2, title: '满100减50券', feedback: 'CODE-50', logId: '77' };
    expect(outcomeOf(coupon, BONUS)).to.deep.equal({ kind: 'won', prize: coupon });
    const gift = { type: 1, logId: '78' };
    expect(outcomeOf(gift, [])).to.deep.equal({ kind: 'won', prize: gift });
    expect(needsDetails(gift)).to.equal(true);
  });

  it('lets the type of the answer decide before that of the lottery', () => {
    expect(kindOf({ id: '3', type: 0 })).to.equal('lost');
    expect(kindOf({ id: '2', type: 2 })).to.equal('won');
    expect(kindOf({ id: '9', type: 0, title: '茶', feedback: 'CODE' })).to.equal('lost');
  });

  it('without a type, returns a win for a listed prize, a name or a code', () => {
    for (const answer of [{ id: '0' }, { id: '9', title: '茶' }, { feedback: 'CODE' }]) {
      expect(kindOf(answer), JSON.stringify(answer)).to.equal('won');
    }
  });

  it('without anything that says what was won, returns no prize', () => {
    for (const answer of [{}, { remain: 2 }, { type: 0 }, { id: '9' }, { logId: '7' }]) {
      expect(outcomeOf(answer, BONUS), JSON.stringify(answer)).to.deep.equal({ kind: 'lost' });
    }
  });

  it('shows a miss with its own words, and never asks for details', () => {
    const { kind, prize } = outcomeOf({ message: '下次再来', logId: '7' }, BONUS) as {
      kind: string;
      prize: DrawAnswer;
    };
    expect([kind, prize.message, needsDetails(prize)]).to.deep.equal(['lost', '下次再来', false]);
  });

  for (const data of [null, [], {}, { type: '0' }, { id: 0, type: 0 }]) {
    it(`reads ${JSON.stringify(data)} as no prize`, () => {
      expect(outcomeOf(readAnswer(drawLottery.answer, data), [{ id: '1' }])).to.deep.equal({ kind: 'lost' });
    });
  }
});
