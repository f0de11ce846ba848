import { describe, it } from 'node:test';
import { expect } from 'chai';
import { signIn } from '../../../test/support/node-demo.js';
import { addGoods, editorOf, NEW_ADDRESS, openKnown, PHONE, savedAddresses } from '../../../test/support/node-order.js';
import { waitFor } from '../../../test/support/wait.js';

const HONG_KONG = {
  codes: ['810000', '810200', '810202'],
  names: ['香港特别行政区', '九龙', '油尖旺区'],
  isEnd: true,
};

/** Opens the editor of a new member, and saves a complete address in Hong Kong with this phone. */
async function save(phone: string) {
  await signIn();
  await addGoods(['plain']);
  const order = await openKnown();
  const editor = await editorOf(order);
  editor.open(undefined);
  editor.$form.get()?.input({ ...NEW_ADDRESS, ...HONG_KONG, phone });
  editor.submit();
  await waitFor(() => expect(order.recipients()).to.deep.equal(['李四']));
  return { editor, order };
}

describe('the phone of an address in Hong Kong', () => {
  it('is saved as it is dialled there, and can be edited', async () => {
    const { editor, order } = await save('+852 9123 4567');
    expect((await savedAddresses())[0]).to.include({ areaPath: '810000,810200,810202', realPhone: '91234567' });
    editor.open(order.page.addresses.$list.get()[0]?.id);
    expect(editor.$form.get()?.values().phone).to.equal('91234567');
    editor.$form.get()?.input({ phone: '9123-4568' });
    editor.submit();
    await waitFor(async () => expect((await savedAddresses())[0]?.realPhone).to.equal('91234568'));
  });

  it('may be a mainland mobile', async () => {
    await save(PHONE);
    expect((await savedAddresses())[0]?.realPhone).to.equal(PHONE);
  });
});
