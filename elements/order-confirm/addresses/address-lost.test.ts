import { expect } from '@open-wc/testing';
import { siteOf } from '../../../core/site/site.js';
import { saveAddresses } from '../../../test/kit/addresses.js';
import { pause, waitFor } from '../../../test/kit/query.js';
import { signIn } from '../../../test/kit/server.js';
import { createAddresses } from './address-list.store.js';

const owner = new AbortController();
after(() => owner.abort());

describe('addresses whose lazy code is lost', () => {
  it('report it once a visitor does something with them, and do it after 重试', async () => {
    await signIn();
    await saveAddresses('张三');
    const probe = document.createElement('div');
    probe.setAttribute('site-id', crypto.randomUUID());
    let isLost = true;
    const importActs = () =>
      isLost ? Promise.reject(new TypeError('the chunk is lost')) : import('./address-actions.store.js');
    const addresses = createAddresses({ site: siteOf(probe), emit: () => false, signal: owner.signal, importActs });
    await addresses.load();
    await pause();
    expect(addresses.$isLost.get()).to.equal(false);
    addresses.add();
    await waitFor(() => expect(addresses.$isLost.get()).to.equal(true));
    isLost = false;
    addresses.loadActs();
    await waitFor(() => expect(addresses.$acts.get()?.editor.$form.get()).to.include({ id: undefined }));
    expect(addresses.$isLost.get()).to.equal(false);
  });
});
