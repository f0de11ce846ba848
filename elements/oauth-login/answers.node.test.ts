import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answers, data } from '../../test/support/node-demo.js';
import { openOauth, postFromFrame, USERINFO } from '../../test/support/node-identity-provider.js';
import { waitFor } from '../../test/support/wait.js';
import { serviceMessage } from './service-message.js';

async function confirmed() {
  const element = openOauth({ open: true });
  await waitFor(() => expect(element.store.$member.get().kind).to.equal('anonymous'));
  postFromFrame({ type: 'sb-oauth', status: '0' });
  return element;
}

describe('the userinfo of a login service', () => {
  const nobody: Record<string, object | string | (() => Response)> = {
    'HTTP 401': () => Response.json({ error: 'unauthorized' }, { status: 401 }),
    'the status 401': { status: 401, msg: '请先登录' },
    'a page in HTML': '<!doctype html><title>登录</title>',
    null: data(null),
    'the id 0': data({ id: 0 }),
  };
  for (const [what, answer] of Object.entries(nobody)) {
    it(`names nobody by ${what}`, async () => {
      answers({ [USERINFO]: answer });
      const { store } = await confirmed();
      await waitFor(() => expect(store.$state.get().kind, 'the browser may block cookies').to.equal('blocked'));
    });
  }

  it('names a member by isNew "0" and the portrait false', async () => {
    answers({ [USERINFO]: data({ id: 7, isNew: '0', portrait: false, nickname: 3 }) });
    const { store, emitted } = await confirmed();
    await waitFor(() => expect(store.$state.get().kind).to.equal('signedIn'));
    expect(emitted('sb-login')).to.deep.equal([{ member: { id: '7', isNew: false, nickname: '3' } }]);
  });
});

describe('the message of a login service', () => {
  const message = (member: unknown) => serviceMessage({ type: 'sb-oauth', status: '0', data: member });

  it('names a member by what is usable of it', () => {
    expect(message({ id: 7, isNew: '0', portrait: false, nickname: '' })).to.deep.equal({
      status: 0,
      msg: '',
      member: { id: '7', isNew: false },
    });
  });

  for (const member of [{ id: 0 }, { id: '' }, null, [], false, undefined]) {
    it(`names nobody by ${JSON.stringify(member)}`, () => {
      expect(message(member)).to.deep.equal({ status: 0, msg: '', member: undefined });
    });
  }
});
