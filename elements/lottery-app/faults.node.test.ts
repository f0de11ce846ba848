import { describe, it } from 'node:test';
import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { calls, faults, noFaults } from '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import { LOTTERY } from '../../test/support/node-lottery.js';
import { waitFor } from '../../test/support/wait.js';
import { createLotteryApp, type LotteryAppStore } from './store.js';

function openApp(siteId: string) {
  const props = { lotteryId: '2', platform: undefined };
  const element = openElement(createLotteryApp, props, { settings: { siteId } });
  // as its view does when the grid is in the page
  element.store.$state.subscribe(({ kind }) => kind === 'loading' && element.store.load());
  return element;
}

describeStoreFaults<LotteryAppStore>({
  call: LOTTERY,
  kind: 'read',
  login: 'later',
  answers: true,
  open: openApp,
  tryAgain: (store) => store.retry(),
  failure(store) {
    const state = store.$state.get();
    return state.kind === 'failed' ? state.failure : undefined;
  },
  succeeded: (store) => expect(store.$state.get()).to.have.nested.property('info.title', '一盏秋光 幸运抽'),
});

describe('a lottery that can’t be loaded', () => {
  it('is loaded by itself when the browser is online again', async () => {
    faults({ [LOTTERY]: 'refuse' });
    const { store } = openApp(crypto.randomUUID());
    await waitFor(() => expect(store.$state.get().kind).to.equal('failed'));
    noFaults();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(store.$state.get().kind).to.equal('ready'));
    expect(calls(LOTTERY)).to.have.length(2);
  });
});
