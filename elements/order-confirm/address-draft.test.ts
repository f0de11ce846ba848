import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { Site } from '../../core/site/site.js';
import {
  ADD,
  box,
  button,
  card,
  dialog,
  fillIn,
  isClosed,
  LIST,
  mountAddresses,
  mountConfirm,
  openNew,
  recipients,
  region,
  savedAddresses,
} from '../../test/kit/addresses.js';
import { fill } from '../../test/kit/dynamic-form.js';
import { heard } from '../../test/kit/events.js';
import { press } from '../../test/kit/keys.js';
import { allByText, byRole, byText, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, post } from '../../test/kit/server.js';
import { createAddressDraft } from './address-draft.store.js';
import { EMPTY } from './address-form.rules.js';
import './index.js';

describe('what was typed of an address', () => {
  it('is there again after an accidental close, and 放弃 takes it back', async () => {
    const element = await mountAddresses();
    await fillIn(await openNew(element));
    await press('Escape');
    await isClosed(element);
    const again = await openNew(element);
    await waitFor(() => expect(region(again)).to.deep.equal(['北京市', '市辖区', '朝阳区']));
    expect(box(again, '收货人').value).to.equal('李四');
    byText(again, '已恢复上次未保存的内容');
    button(again, '放弃').click();
    await waitFor(() => expect(box(again, '收货人').value).to.equal(''));
    button(again, '关闭').click();
    await isClosed(element);
    const fresh = await openNew(element);
    expect(allByText(fresh, '已恢复上次未保存的内容')).to.have.length(0);
  });

  it('is each address’ own', async () => {
    const element = await mountAddresses(['张三']);
    button(card(element, '张三'), '编辑').click();
    const edited = await dialog(element);
    fill(box(edited, '收货人'), '张三丰');
    button(edited, '关闭').click();
    await isClosed(element);
    const added = await openNew(element);
    expect(box(added, '收货人').value).to.equal('');
    button(added, '关闭').click();
    await isClosed(element);
    button(card(element, '张三'), '编辑').click();
    expect(box(await dialog(element), '收货人').value).to.equal('张三丰');
  });

  it('survives a reload', async () => {
    const site = crypto.randomUUID();
    const element = await mountAddresses([], site);
    await fillIn(await openNew(element));
    element.remove();
    const again = await mountConfirm(site);
    expect(box(await openNew(again), '收货人').value).to.equal('李四');
  });

  it('is nobody else’s who uses this browser', () => {
    const of = (id: string) => {
      const $member = atom({ kind: 'member', member: { id } });
      return createAddressDraft({ key: 'sb:drafts', member: { $member } } as unknown as Site, '');
    };
    of('1').keep({ ...EMPTY, username: '李四' });
    expect(of('2').found).to.equal(undefined);
    expect(of('1').found?.username).to.equal('李四');
  });

  it('survives a login that 保存 needs, and is saved by itself after it', async () => {
    const asked = heard('sb-login-required', { prevent: true });
    const site = crypto.randomUUID();
    const element = await mountAddresses([], site);
    const opened = await openNew(element);
    await fillIn(opened);
    faults({ [ADD]: 'login' });
    button(opened, '保存').click();
    await waitFor(() => expect(asked.length).to.be.above(0));
    noFaults();
    const { member } = (await import('../../core/site/site.js')).siteOf(element);
    member.signedIn({ id: '1' } as Parameters<typeof member.signedIn>[0]);
    await waitFor(async () => expect((await savedAddresses()).map(({ username }) => username)).to.deep.equal(['李四']));
    await isClosed(element);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['李四']));
  });
});

describe('保存 whose answer is lost', () => {
  it('is taken as done when the list has the address', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    const realFetch = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await realFetch(input, init);
      if (String(input).includes('addUserAddress')) throw new TypeError('the connection was lost');
      return answer;
    };
    try {
      button(opened, '保存').click();
      await isClosed(element);
    } finally {
      window.fetch = realFetch;
    }
    await waitFor(() => expect(recipients(element)).to.deep.equal(['李四']));
    expect(await savedAddresses()).to.have.length(1);
  });

  it('is looked for before it is sent once more', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    faults({ [ADD]: 'net', [LIST]: 'refuse' });
    button(opened, '保存').click();
    await waitFor(() => expect(byRole(opened, 'alert').textContent).to.match(/^保存用户地址出错/));
    // it had arrived all the same
    noFaults();
    await post('/openapi/member/addUserAddress', {
      areaPath: '110000,110100,110105',
      address: '建国路88号',
      username: '李四',
      phone: '13800000000',
    });
    button(opened, '保存').click();
    await isClosed(element);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['李四']));
    expect(calls(ADD), 'sent once').to.have.length(1);
    expect(await savedAddresses()).to.have.length(1);
  });
});
