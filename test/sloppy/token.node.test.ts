// A page of static files on a back end that gives the CSRF token only with the answer to userInfo, and refuses every POST
// without it (docs/guides/back-end.md).
import { beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { type CartElementStore, createCartElementStore } from '../../elements/cart/store.js';
import { createComments, type ThreadStore } from '../../elements/comments/store.js';
import { createPhoneLogin } from '../../elements/phone-login/phone-login.store.js';
import { props as qrProps } from '../../elements/qr-login/props.js';
import { createQrLogin } from '../../elements/qr-login/qr-login.store.js';
import { answers, calls, data, freshPhone, setCookie } from '../support/node-demo.js';
import { openElement } from '../support/node-element.js';
import { fill, MOBILE, NAME, openForm, openUploads, SUBMIT, textFile, UPLOAD } from '../support/node-form.js';
import { DRAW, openGrid } from '../support/node-lottery.js';
import { clock, hidePage } from '../support/node-page.js';
import { waitFor } from '../support/wait.js';

const USER = 'POST /openapi/member/userInfo';
const CART = 'GET /openapi/order/shopCartItemList';
const CHANGE = 'POST /openapi/order/changeShopCartItem';
const NOBODY = { status: 401, errCode: 'NoLoginError' };
const item = { id: '1', title: '壶', count: 1, price: 10, isSelect: true };
const cart = { items: [item], totalPrice: 10, count: 1 };

/** The page's token goes, as with a cookie that expires. */
const forgetToken = () => setCookie('csrfToken', undefined);

/** Gives the token with userInfo, and answers a write that has it. */
function strictBackEnd(write: string, answer: object, user: object = NOBODY) {
  answers({
    [USER]: () => {
      setCookie('csrfToken', 'given');
      return user;
    },
    [write]: ({ headers }) =>
      headers['x-csrf-token'] === 'given'
        ? answer
        : Response.json({ status: 403, msg: '页面已过期，请刷新后重试' }, { status: 403 }),
  });
}

const tokensOf = (call: string) => calls(call).map(({ headers }) => headers['x-csrf-token']);

async function openCart() {
  answers({ [CART]: data(cart) });
  const element = openElement<object, CartElementStore>(createCartElementStore, {});
  await waitFor(() => expect(element.store.$status.get()).to.equal('ready'));
  return element.store;
}

/** The element of each write, which is sent by the returned function. */
const writes: Record<string, { call: string; answer: object; open(): (() => unknown) | Promise<() => unknown> }> = {
  'the SMS of a login': {
    call: 'POST /openapi/member/verifyCode',
    answer: data(null),
    open() {
      const props = { codeLength: 6, open: true, inline: false, account: 'member', redirect: undefined } as const;
      const { store } = openElement(createPhoneLogin, props);
      store.setPhone(freshPhone());
      return store.requestCode;
    },
  },
  'the poll of a QR code': {
    call: 'POST /openapi/member/checkScanLogin',
    answer: data(null),
    async open() {
      answers({ 'GET /openapi/smartapp/scanLoginQrcode': data({ id: '7', qrcode: '/qr.png' }) });
      const { store } = openElement(createQrLogin, {
        apps: qrProps.apps.parse(null),
        expireMinutes: 3,
        redirect: undefined,
      });
      await waitFor(() => expect(store.$state.get().kind).to.equal('ready'));
      const { tick } = clock();
      // the clock of the code started before this one
      hidePage(true);
      return () => {
        hidePage(false);
        return tick(0);
      };
    },
  },
  'a form': {
    call: SUBMIT,
    answer: data(null),
    open() {
      const { store } = openForm([NAME]);
      fill(store, 'name', '听雨');
      return store.submission.submit;
    },
  },
  'the SMS of a form': {
    call: 'POST /openapi/form/sendPhoneVerify',
    answer: data(null),
    open() {
      const { store } = openForm([NAME, MOBILE], { enablePhoneVerify: true });
      fill(store, 'mobile', freshPhone());
      return store.phoneCode.send;
    },
  },
  'an upload': {
    call: UPLOAD,
    answer: data({ url: '/a.txt' }),
    open() {
      const { uploads } = openUploads().store;
      return () => uploads.add([textFile()]);
    },
  },
  'an anonymous comment': {
    call: 'POST /openapi/comment',
    answer: data({ id: '9', content: '不会丢的留言' }),
    open() {
      answers({ 'GET /openapi/comment': data({ rows: [] }) });
      const props = { blockId: 'f', dataId: '1', loginType: 'anonymous', pageSize: 20 } as const;
      const { editor } = openElement(createComments, props).store.$thread.get() as ThreadStore;
      editor.setText('不会丢的留言');
      return editor.submit;
    },
  },
  'a draw': {
    call: DRAW,
    answer: data({ id: '1', type: 0, title: '谢谢参与' }),
    open: async () => (await openGrid('always-coupon')).draw,
  },
  'a change of the cart': {
    call: CHANGE,
    answer: data({ ...cart, items: [{ ...item, count: 2 }] }),
    async open() {
      const store = await openCart();
      return () => {
        store.setCount('1', 2);
        void store.checkout();
      };
    },
  },
};

describe('a page without a CSRF token', () => {
  beforeEach(forgetToken);

  for (const [what, { call, answer, open }] of Object.entries(writes)) {
    it(`loads it before ${what}`, async () => {
      strictBackEnd(call, answer);
      const send = await open();
      forgetToken();
      void send();
      await waitFor(() => expect(calls(call)[0]?.isOver).to.equal(true));
      expect(tokensOf(call)).to.deep.equal(['given']);
      expect(calls(call)[0]?.status).to.equal(200);
    });
  }

  it('loads it again when it has expired, although the member is known', async () => {
    strictBackEnd(SUBMIT, data(null));
    const { store, site } = openForm([NAME]);
    await site.member.load();
    for (const times of [1, 2]) {
      forgetToken();
      fill(store, 'name', '听雨');
      void store.submission.submit();
      await waitFor(() => expect(calls(SUBMIT)[times - 1]?.isOver).to.equal(true));
      await waitFor(() => expect(store.submission.$submission.get().kind).to.equal('sent'));
      store.submission.edit();
    }
    expect(tokensOf(SUBMIT)).to.deep.equal(['given', 'given']);
  });

  it('loads it once for writes at the same time', async () => {
    strictBackEnd(SUBMIT, data(null));
    answers({ [USER]: NOBODY });
    const siteId = crypto.randomUUID();
    for (const name of ['甲', '乙']) {
      const { store } = openForm([NAME], { siteId });
      fill(store, 'name', name);
      void store.submission.submit();
    }
    await waitFor(() => expect(calls(SUBMIT)).to.have.length(2));
    expect(calls(USER)).to.have.length(1);
  });

  it('asks no second time when the back end has answered without one', async () => {
    answers({ [USER]: NOBODY, [SUBMIT]: data(null) });
    const { store } = openForm([NAME]);
    for (const times of [1, 2]) {
      fill(store, 'name', '听雨');
      void store.submission.submit();
      await waitFor(() => expect(calls(SUBMIT)).to.have.length(times));
      await waitFor(() => expect(store.submission.$submission.get().kind).to.equal('sent'));
      store.submission.edit();
    }
    expect(calls(USER)).to.have.length(1);
    expect(tokensOf(SUBMIT)).to.deep.equal([undefined, undefined]);
  });

  it('waits for it at most 2 s, each time, and goes on with the request that may bring it', async () => {
    const { tick } = clock();
    answers({ [USER]: () => new Promise(() => {}), [SUBMIT]: { status: 1, msg: '再试' } });
    const { store } = openForm([NAME]);
    fill(store, 'name', '听雨');
    for (const times of [1, 2]) {
      void store.submission.submit();
      await waitFor(() => expect(calls(USER)).to.have.length(1));
      await tick(1999);
      expect(calls(SUBMIT)).to.have.length(times - 1);
      await tick(1);
      await waitFor(() => expect(calls(SUBMIT)[times - 1]?.isOver).to.equal(true));
      await waitFor(() => expect(store.submission.$submission.get()).to.have.property('failure'));
    }
    expect(calls(USER)[0]?.isOver).to.equal(false);
  });
});

describe('a change of the cart on a page without a CSRF token that is left', () => {
  it('is sent at once, because no answer would come in time', async () => {
    const { tick } = clock();
    answers({ [USER]: () => new Promise(() => {}), [CHANGE]: data(cart) });
    const store = await openCart();
    forgetToken();
    store.setCount('1', 2);
    dispatchEvent(new Event('pagehide'));
    await tick(0);
    expect(calls(CHANGE).map(({ body }) => body)).to.deep.equal([{ id: '1', count: 2, isSelect: true }]);
  });

  it('is sent once more with the token when the page was only hidden and the back end refused it', async () => {
    strictBackEnd(CHANGE, data({ ...cart, items: [{ ...item, count: 2 }] }));
    const store = await openCart();
    forgetToken();
    store.setCount('1', 2);
    hidePage(true);
    await waitFor(() => expect(tokensOf(CHANGE)).to.deep.equal([undefined, 'given']));
    await waitFor(() => expect(store.$sum.get().isBusy).to.equal(false));
    expect(store.$groups.get()?.valid[0]?.get()).to.include({ count: 2 });
  });
});
