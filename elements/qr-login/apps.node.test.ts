import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, holdAnswers } from '../../test/support/node-demo.js';
import { pause, waitFor } from '../../test/support/wait.js';
import { CHECK, isReady, openQr, polled, polls, QRCODE, showQr, showQrAt } from './qr-login-store.kit.js';

const APPS = [
  { type: 'wechat', name: '微信' },
  { type: 'alipay', name: '支付宝' },
  { type: 'douyin', name: '抖音' },
];
const asked = () => calls(QRCODE).map(({ query }) => query.type);

describe('the app of a code', () => {
  it('never gets the code of the previous app, however late it arrives', async () => {
    const answer = holdAnswers(QRCODE);
    const element = openQr({ apps: APPS });
    const { store } = element;
    await waitFor(() => expect(calls(QRCODE)).to.have.length(1));
    store.selectApp('douyin');
    await waitFor(() => expect(calls(QRCODE)[0]?.aborted).to.equal(true));
    answer();
    await isReady(element);
    const state = store.$state.get();
    expect(state.app).to.equal('douyin');
    await pause();
    expect(store.$state.get()).to.equal(state);
    expect(asked()).to.deep.equal(['wechat', 'douyin']);
  });

  it('drops a poll for the previous app, which doesn’t delay the polls for the new one', async () => {
    const element = await showQrAt({ apps: APPS });
    holdAnswers(CHECK);
    await element.tick(3000);
    element.store.selectApp('alipay');
    await waitFor(() => expect(polls()[0]?.aborted).to.equal(true));
    await isReady(element);
    await element.tick(3000);
    expect(polls()).to.have.length(2);
    expect(new Set(polled()).size).to.equal(2);
  });

  it('requests nothing when it is selected again', async () => {
    const { store, kind } = await showQr({ apps: APPS });
    store.selectApp('wechat');
    expect(kind()).to.equal('ready');
    await pause();
    expect(asked()).to.deep.equal(['wechat']);
  });

  it('stays when the apps change, or is the first one', async () => {
    const element = await showQr({ apps: APPS });
    element.store.selectApp('alipay');
    await isReady(element);
    element.set({ apps: [{ type: 'qq', name: 'QQ' }, { type: 'alipay' }] });
    expect(element.kind()).to.equal('ready');
    element.set({ apps: [{ type: 'qq', name: 'QQ' }] });
    expect(element.kind()).to.equal('loading');
    await isReady(element);
    expect(asked()).to.deep.equal(['wechat', 'alipay', 'qq']);
  });
});
