import { button, fillIn, isClosed, mountAddresses, openNew } from '../../../test/kit/addresses.js';
import { hold, holdStill, type } from '../../../test/kit/keys.js';
import { byRole, byText, waitFor } from '../../../test/kit/query.js';
import 'dist/elements/order-confirm.js';

describe('a press that takes the focus out of a field of the address editor', () => {
  it('reaches 保存: a wrong phone number gets its error, a corrected one is saved', async () => {
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
    await holdStill(save);
    await waitFor(() => byText(opened, '手机号格式错误'));
    await retype('13800138000');
    await hold(save);
    await isClosed(element);
  });
});
