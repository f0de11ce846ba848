import { describe, it } from 'node:test';
import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { answers, calls, data, faults, noFaults } from '../../test/support/node-demo.js';
import { pause, waitFor } from '../../test/support/wait.js';
import type { QrLoginStore } from './qr-login.store.js';
import { isReady, openQr, QRCODE, showQr } from './qr-login-store.kit.js';

describeStoreFaults<QrLoginStore>({
  call: QRCODE,
  kind: 'read',
  answers: true,
  open: (siteId) => openQr({}, { siteId }),
  tryAgain: (store) => store.refresh(),
  failure: (store) => store.$state.get().kind === 'error',
  succeeded: (store) => expect(store.$state.get().kind).to.equal('ready'),
});

describe('a code that can’t be loaded', () => {
  for (const qrcode of ['javascript:alert(1)', 'data:text/html,<b>x</b>', 'http://']) {
    it(`is an error for the image ${qrcode}, until another one is loaded`, async () => {
      answers({ [QRCODE]: (_, times) => data({ id: '1', qrcode: times > 1 ? '/qr/a.png' : qrcode }) });
      const element = openQr();
      await waitFor(() => expect(element.store.$state.get()).to.include({ kind: 'error', reason: '' }));
      element.store.refresh();
      await isReady(element);
    });
  }

  it('has an image of the back end if its URL is relative', async () => {
    answers({ 'GET /shop/openapi/smartapp/scanLoginQrcode': data({ id: '1', qrcode: '/qr/a.png' }) });
    const { store } = await showQr({}, { apiBase: 'https://api.example/shop' });
    expect(store.$state.get()).to.include({ image: 'https://api.example/qr/a.png' });
  });

  it('is an error when its image is broken, but not because of an earlier image', async () => {
    const element = await showQr();
    const { store, kind } = element;
    const { generation } = store.$state.get();
    store.refresh();
    await isReady(element);
    store.imageFailed(generation);
    expect(kind()).to.equal('ready');
    store.imageFailed(generation + 1);
    expect(kind()).to.equal('error');
  });

  it('is loaded again by itself once the browser is online', async () => {
    faults({ [QRCODE]: 'refuse' });
    const element = openQr();
    await waitFor(() => expect(element.kind()).to.equal('error'));
    noFaults();
    dispatchEvent(new Event('online'));
    await isReady(element);
    dispatchEvent(new Event('online'));
    await pause();
    expect(calls(QRCODE)).to.have.length(2);
  });
});
