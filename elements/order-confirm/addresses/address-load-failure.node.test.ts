import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Context } from '../../../core/site/context.js';
import { signIn } from '../../../test/support/node-demo.js';
import { openElement } from '../../../test/support/node-element.js';
import { saveAddresses } from '../../../test/support/node-order.js';
import { pause, waitFor } from '../../../test/support/wait.js';
import { createAddressList } from './address-list.store.js';

describe('addresses whose lazy code fails to load', () => {
  it('report the failure once a visitor uses them, and run the action after 重试', async () => {
    await signIn();
    await saveAddresses('张三');
    let isLost = true;
    const importActions = () =>
      isLost ? Promise.reject(new TypeError('the chunk is lost')) : import('./address-actions.store.js');
    const create = (context: Context<object>) => createAddressList({ ...context, importActions });
    const { store: addresses } = openElement(create, {});
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
