import { button, fillIn, isClosed, mountAddresses, openNew } from '../../../test/support/addresses.js';
import { byRole, byText, waitFor } from '../../../test/support/query.js';
import { hold, holdStill, type } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

describe('a press that takes the focus out of a field of the address editor', () => {
  it('reaches 保存: an invalid phone gets its error, a corrected one is saved', async () => {
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
