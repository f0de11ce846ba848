import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { openElement } from '../../test/support/node-element.js';
import { DRAW, FEEDBACK, LOTTERY, openGrid } from '../../test/support/node-lottery.js';
import { waitFor } from '../../test/support/wait.js';
import type { GameStore } from './game.store.js';
import { phaseOf } from './rules.js';
import { createLotteryGrid, type LotteryGridStore } from './store.js';

const game = (store: LotteryGridStore) => store.$game.get() as GameStore;
const outcome = (store: LotteryGridStore) => game(store).$outcome.get();
const phase = (store: LotteryGridStore) => phaseOf(game(store).$draw.get(), game(store).$reached.get());

describeStoreFaults<LotteryGridStore>({
  call: LOTTERY,
  kind: 'read',
  login: 'later',
  answers: true,
  open: (siteId) =>
    openElement(
      createLotteryGrid,
      { lotteryId: 'few', platform: undefined, requireLogin: false },
      { settings: { siteId } },
    ),
  tryAgain: (store) => game(store).retry(),
  failure(store) {
    const state = game(store).$lottery.get();
    return state.kind === 'failed' ? state.failure : undefined;
  },
  succeeded: (store) => expect(game(store).$lottery.get().kind).to.equal('ready'),
});

describeStoreFaults<LotteryGridStore>({
  call: DRAW,
  kind: 'write',
  login: 'asks',
  limit: 10_000,
  // without data, nothing was won
  answers: false,
  open: (siteId) => openGrid('always-coupon', { siteId }),
  act: (store) => game(store).draw(),
  failure(store) {
    const shown = outcome(store);
    return shown?.kind === 'failed' ? shown.failure : undefined;
  },
  kept: (store) => expect(phase(store)).to.equal('idle'),
  unauthorized(store, asked) {
    expect(asked).to.deep.equal([{ cause: 'lottery', reason: 'draw' }]);
    expect(phase(store), 'the wheel stands still').to.equal('idle');
  },
  succeeded: (store) => expect(outcome(store)?.kind).to.equal('won'),
});

const REMARK = '林听雨，龙井路1号';
/** The claim of the prize that was won, until its details are sent. */
const claimed = (store: LotteryGridStore) => game(store).claim.$claims.get()?.[0];

describeStoreFaults<LotteryGridStore>({
  call: FEEDBACK,
  kind: 'write',
  login: 'asks',
  answers: false,
  async open(siteId) {
    const grid = await openGrid('always-gift', { siteId });
    await grid.game.draw();
    const prize = await waitFor(() => claimed(grid.store)?.prize ?? null);
    grid.game.claim.setRemark(prize, REMARK);
    return grid;
  },
  act(store) {
    const prize = claimed(store)?.prize;
    return prize && game(store).sendDetails(prize);
  },
  failure(store) {
    const { error } = game(store).claim.$state.get();
    return error === 'missing' || error?.kind === 'field' ? undefined : error;
  },
  kept: (store) => expect(claimed(store)?.remark).to.equal(REMARK),
  unauthorized(store, asked) {
    expect(asked).to.deep.equal([{ cause: 'lottery', reason: 'claim' }]);
    expect(claimed(store)?.remark).to.equal(REMARK);
  },
  succeeded(store) {
    expect(claimed(store)).to.equal(undefined);
    expect(outcome(store), 'the dialog is closed').to.equal(undefined);
  },
});
