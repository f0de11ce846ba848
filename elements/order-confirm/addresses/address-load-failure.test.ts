import { expect } from '@open-wc/testing';
import { siteOf } from '../../../core/context/site.js';
import { saveAddresses } from '../../../test/support/addresses.js';
import { pause, waitFor } from '../../../test/support/query.js';
import { signIn } from '../../../test/support/server.js';
import { createAddressList } from './address-list.store.js';

const owner = new AbortController();
after(() => owner.abort());

describe('addresses whose lazy code fails to load', () => {
  it('report the failure once a visitor uses them, and run the action after 重试', async () => {
    await signIn();
    await saveAddresses('张三');
    const probe = document.createElement('div');
    probe.setAttribute('site-id', crypto.randomUUID());
    let isLost = true;
    const importActions = () =>
      isLost ? Promise.reject(new TypeError('the chunk is lost')) : import('./address-actions.store.js');
    const addresses = createAddressList({
      site: siteOf(probe),
      emit: () => false,
      signal: owner.signal,
      importActions,
    });
    await addresses.load();
    await pause();
    expect(addresses.$isLost.get()).to.equal(false);
    addresses.add();
    await waitFor(() => expect(addresses.$isLost.get()).to.equal(true));
    isLost = false;
    addresses.loadActions();
    await waitFor(() => expect(addresses.$actions.get()?.editor.$form.get()).to.include({ id: undefined }));
    expect(addresses.$isLost.get()).to.equal(false);
  });
});
