import { describe, it } from 'node:test';
import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { calls, faults, holdAnswers, noFaults, signIn } from '../../test/support/node-demo.js';
import { openLoginLottery, SCENE } from '../../test/support/node-lottery.js';
import { pause, waitFor } from '../../test/support/wait.js';
import type { LoginLotteryStore } from './store.js';

const failure = (store: LoginLotteryStore) => {
  const failed = store.$failure.get();
  return failed?.kind === 'code' ? true : failed;
};
const shows = (store: LoginLotteryStore, kind: string) =>
  waitFor(() => expect(store.$greeting.get()?.$greeting.get().kind).to.equal(kind));

describeStoreFaults<LoginLotteryStore>({
  call: SCENE,
  kind: 'read',
  login: 'later',
  // null is valid: there is no lottery
  answers: false,
  open: (siteId) => openLoginLottery(siteId),
  tryAgain: (store) => store.retry(),
  failure,
  kept: (store) => expect(store.$greeting.get()).to.equal(undefined),
  succeeded: (store) => expect(store.$greeting.get()?.$greeting.get().kind).to.equal('guide'),
});

describe('a lottery that can’t be loaded', () => {
  it('is none, and no failure on every page of the site, after a response that is no lottery', async () => {
    faults({ [SCENE]: 'shape' });
    const { store } = openLoginLottery();
    await waitFor(() => expect(calls(SCENE)[0]?.isOver).to.equal(true));
    for (let i = 0; i < 3; i++) await pause();
    expect([store.$greeting.get(), failure(store)]).to.deep.equal([undefined, undefined]);
  });

  it('opens no login after a 401, not even by 重试, and opens the guide by itself after the next login', async () => {
    faults({ [SCENE]: 'login' });
    const { store, site, emitted } = openLoginLottery();
    await waitFor(() => expect(failure(store)).to.include({ kind: 'login' }));
    const answer = holdAnswers(SCENE);
    store.retry();
    expect(failure(store), 'while it is loaded again').to.equal(undefined);
    answer();
    await waitFor(() => expect(failure(store)).to.include({ kind: 'login' }));
    expect(calls(SCENE)).to.have.length(2);
    expect(emitted('sb-login-required')).to.deep.equal([]);
    noFaults();
    await signIn();
    await site.member.load({ again: true });
    await shows(store, 'guide');
  });

  it('is loaded again by itself when the browser is online', async () => {
    faults({ [SCENE]: 'refuse' });
    const { store } = openLoginLottery();
    await waitFor(() => expect(failure(store)).to.include({ kind: 'refused' }));
    noFaults();
    dispatchEvent(new Event('online'));
    await shows(store, 'guide');
  });

  it('is gone when its message is closed', async () => {
    faults({ [SCENE]: 'refuse' });
    const { store } = openLoginLottery();
    await waitFor(() => expect(failure(store)).to.include({ kind: 'refused' }));
    store.dismissFailure();
    expect(failure(store)).to.equal(undefined);
    expect(store.$greeting.get()).to.equal(undefined);
  });
});
