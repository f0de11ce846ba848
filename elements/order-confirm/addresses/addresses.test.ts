import { expect } from '@open-wc/testing';
import {
  button,
  card,
  chosenRecipient,
  isClosed,
  mountAddresses,
  mountConfirm,
  openNew,
  radio,
  recipients,
  saveAddresses,
} from '../../../test/support/addresses.js';
import { expectNoAxeViolations } from '../../../test/support/axe.js';
import { hasFocus } from '../../../test/support/focus.js';
import { allByRole, byRole, byText, nameOf, waitFor } from '../../../test/support/query.js';
import { faults, noFaults, signIn } from '../../../test/support/server.js';
import { click, press, tap } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

describe('the addresses of an order', () => {
  it('are a radiogroup 收货地址: the default one is chosen, phones are as the server masks them', async () => {
    const element = await mountAddresses(['张三', '李四']);
    byRole(element, 'radiogroup', '收货地址');
    expect(chosenRecipient(element)).to.deep.equal(['张三']);
    expect(nameOf(radio(element, '张三'))).to.match(/^张三 138\*{4}0000 默认 家 .*深圳市.*科技园张三号$/);
    expect(allByRole(element, 'button', '设为默认')).to.have.length(1);
    await expectNoAxeViolations(element);
  });

  it('are chosen by a click and by the keyboard', async () => {
    const element = await mountAddresses(['张三', '李四']);
    await tap(radio(element, '李四'));
    await waitFor(() => expect(chosenRecipient(element)).to.deep.equal(['李四']));
    radio(element, '李四').focus();
    await press('ArrowUp');
    await waitFor(() => expect(chosenRecipient(element)).to.deep.equal(['张三']));
  });

  it('each have 编辑 and 删除, described by the recipient', async () => {
    const element = await mountAddresses(['张三', '李四']);
    for (const name of ['编辑', '删除']) {
      const [first] = allByRole(card(element, '李四'), 'button', name);
      const described = (element.shadowRoot as ShadowRoot).getElementById(
        first?.getAttribute('aria-describedby') ?? '',
      );
      expect(described?.textContent).to.contain('李四');
    }
  });

  it('show the chosen one and two others when there are more than three, and all on demand; a choice moves none', async () => {
    const element = await mountAddresses(['甲', '乙', '丙', '丁', '戊']);
    expect(recipients(element)).to.deep.equal(['甲', '戊', '丁']);
    await click(radio(element, '丁'));
    await waitFor(() => expect(chosenRecipient(element)).to.deep.equal(['丁']));
    expect(recipients(element)).to.deep.equal(['甲', '戊', '丁']);
    const all = button(element, '展开全部地址（5）');
    expect(all.getAttribute('aria-expanded')).to.equal('false');
    await click(all);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['甲', '戊', '丁', '丙', '乙']));
    await click(radio(element, '乙'));
    await click(button(element, '收起地址'));
    await waitFor(() => expect(recipients(element)).to.have.length(3));
    expect(chosenRecipient(element), 'the chosen one is never hidden').to.deep.equal(['乙']);
  });

  it('say 获取用户地址列表出错 with 重试 when they fail to load', async () => {
    await signIn();
    await saveAddresses('张三');
    faults({ 'GET /openapi/member/addressList': 'refuse' });
    const mounted = mountConfirm();
    const failed = await waitFor(() => {
      const element = document.querySelector('sb-order-confirm') as HTMLElement;
      expect(byText(element, '获取用户地址列表出错')).to.exist;
      return element;
    });
    noFaults();
    await click(button(failed, '重试'));
    const element = await mounted;
    await waitFor(() => expect(recipients(element)).to.deep.equal(['张三']));
  });
});

describe('submitting an order without an address', () => {
  it('says 请新增收货地址 and focuses 新增地址', async () => {
    const element = await mountAddresses();
    expect(byText(element, '还没有收货地址')).to.exist;
    await tap(button(element, '提交订单'));
    await waitFor(() =>
      expect(allByRole(element, 'alert').some(({ textContent }) => textContent === '请新增收货地址')).to.equal(true),
    );
    await waitFor(() => expect(hasFocus(button(element, '新增地址'))).to.equal(true));
    await expectNoAxeViolations(element);
    const opened = await openNew(element);
    await click(button(opened, '关闭'));
    await isClosed(element);
  });
});
