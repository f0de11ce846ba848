import { expect } from '@open-wc/testing';
import { button, fillIn, isClosed, mountAddresses, openNew } from '../../test/kit/addresses.js';
import { hold, type } from '../../test/kit/keys.js';
import { byRole, byText, waitFor } from '../../test/kit/query.js';
import './index.js';

describe('a press that takes the focus out of a field of the address editor', () => {
  it('reaches 保存: from a wrong phone it says so there, from a mended one it saves', async () => {
    const element = await mountAddresses(['张三']);
    const opened = await openNew(element);
    await fillIn(opened);
    const phone = byRole<HTMLInputElement>(opened, 'textbox', '手机号');
    const retype = async (text: string) => {
      phone.focus();
      phone.select();
      await type(text);
    };
    await retype('123');
    const save = button(opened, '保存');
    save.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { top } = save.getBoundingClientRect();
    await hold(save, () => expect(save.getBoundingClientRect().top, 'moved under the pointer').to.equal(top));
    await waitFor(() => byText(opened, '手机号格式错误'));
    await retype('13800138000');
    await hold(save);
    await isClosed(element);
  });
});
