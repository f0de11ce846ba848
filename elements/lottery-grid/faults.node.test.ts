import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { openElement } from '../../test/support/node-element.js';
import { DRAW, FEEDBACK, LOTTERY, openGrid, outcomeShown } from '../../test/support/node-lottery.js';
import { waitFor } from '../../test/support/wait.js';
import { createLotteryGrid, type GridStore, type LotteryGridStore } from './store.js';

const grid = (store: LotteryGridStore) => store.$grid.get() as GridStore;

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
  tryAgain: (store) => grid(store).retry(),
  failure(store) {
    const state = grid(store).$lottery.get();
    return state.kind === 'failed' ? state.failure : undefined;
  },
  succeeded: (store) => expect(grid(store).$lottery.get().kind).to.equal('ready'),
});

describeStoreFaults<LotteryGridStore>({
  call: DRAW,
  kind: 'write',
  login: 'asks',
  limit: 10_000,
  // without data, nothing was won
  answers: false,
  open: (siteId) => openGrid('always-coupon', { siteId }),
  act: (store) => grid(store).draw(),
  failure(store) {
    const shown = outcomeShown(store);
    return shown?.kind === 'failed' ? shown.failure : undefined;
  },
  kept: (store) => expect(grid(store).$phase.get()).to.equal('idle'),
  unauthorized(store, asked) {
    expect(asked).to.deep.equal([{ cause: 'lottery', reason: 'draw' }]);
    expect(grid(store).$phase.get(), 'the wheel stands still').to.equal('idle');
  },
  succeeded: (store) => expect(outcomeShown(store)?.kind).to.equal('won'),
});

const REMARK = '林听雨，龙井路1号';
/** The claim of the prize that was won, until its details are sent. */
const claimed = (store: LotteryGridStore) => grid(store).claim.$claims.get()?.[0];

describeStoreFaults<LotteryGridStore>({
  call: FEEDBACK,
  kind: 'write',
  login: 'asks',
  answers: false,
  async open(siteId) {
    const opened = await openGrid('always-gift', { siteId });
    await opened.drawn();
    const prize = await waitFor(() => claimed(opened.store)?.prize ?? null);
    opened.claim.setRemark(prize, REMARK);
    return opened;
  },
  act(store) {
    const prize = claimed(store)?.prize;
    return prize && grid(store).claim.send(prize);
  },
  failure(store) {
    const { error } = grid(store).claim.$state.get();
    return error === 'missing' || error?.kind === 'field' ? undefined : error;
  },
  kept: (store) => expect(claimed(store)?.remark).to.equal(REMARK),
  unauthorized(store, asked) {
    expect(asked).to.deep.equal([{ cause: 'lottery', reason: 'claim' }]);
    expect(claimed(store)?.remark).to.equal(REMARK);
  },
  succeeded(store) {
    expect(claimed(store)).to.equal(undefined);
    expect(outcomeShown(store), 'the dialog is closed').to.equal(undefined);
  },
});
