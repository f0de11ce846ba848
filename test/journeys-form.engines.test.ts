import { expect } from '@open-wc/testing';
import { button, captchaText, combobox, setDate, textbox } from './support/dynamic-form.js';
import { hasFocus } from './support/focus.js';
import { clickInFrame, createIdentityAccount, signOutAtProvider } from './support/identity-provider.js';
import { openPage, shown } from './support/page.js';
import { byRole, byText, waitFor } from './support/query.js';
import { faults, freshPhone, noFaults, signOut, smsCode } from './support/server.js';
import { chooseOn, formOn, goDownTo, listed } from './support/site-form.js';
import { arrived, filesIn, inputOf } from './support/uploads.js';
import { click, press, type } from './support/user-input.js';

const SUBMIT = /addPageFeedback$/;

const nobodyElse = () => `Lu ${crypto.randomUUID().slice(0, 8)}`;

const focused = (element: () => HTMLElement) => waitFor(() => hasFocus(element()));

describe('a visitor with a form of the demo site', () => {
  afterEach(async () => {
    await signOutAtProvider();
    await signOut();
    localStorage.clear();
  });

  it('orders in three steps by keyboard, with address, captcha and SMS code; it arrives with its values in order', async () => {
    const [name, phone] = [nobodyElse(), freshPhone()];
    const page = await openPage('/enquiry');
    const form = await formOn(page);
    await click(byRole(form, 'heading', '选茶')); // a frame gets the keys by the mouse only
    byRole(form, 'radio', '清明前龙井').focus();
    await press('ArrowDown');
    await press('Tab');
    await goDownTo(form, '份数', '6至20份');
    await press('Tab');
    await press('Space');
    await press('Tab');
    await press('Tab');
    await press('Space');
    await press('Enter');

    await focused(() => byRole(form, 'heading', '送到哪里'));
    await waitFor(() => combobox(form, '省份')); // its code comes later
    await press('Tab');
    await type(name);
    await press('Tab');
    await goDownTo(form, '省份', '山西省');
    for (const [list, place] of [
      ['城市', '太原市'],
      ['区县', '迎泽区'],
    ] as const) {
      await press('Tab');
      await goDownTo(form, list, place);
    }
    await press('Tab');
    await type('No 1');
    // each engine has keys of its own for a date
    setDate(await waitFor(() => inputOf(form, '希望送达')), '2031-05-01T10:30');
    await press('Enter');

    await focused(() => byRole(form, 'heading', '怎么联系您'));
    await press('Tab');
    await type('Hong');
    await press('Tab');
    await type(phone);
    (await waitFor(() => button(form, '获取验证码'))).focus();
    await press('Enter');
    await focused(() => textbox(form, '短信验证码'));
    await type(await smsCode(phone));
    const picture = () => button(form, '更换验证码').querySelector('img');
    await waitFor(() => expect(picture()?.naturalWidth).to.be.above(0));
    textbox(form, '图形验证码').focus();
    await type(await captchaText('steps'));
    await press('Enter');
    await focused(() => byRole(form, 'heading', '提交成功'));

    expect(await listed(name)).to.deep.equal([
      [
        ['茶', '三年陈白茶'],
        ['份数', '6至20份'],
        ['包装', '手工竹盒'],
        ['包装', '柿染布包'],
        ['收礼人', name],
        ['收货地址', '山西省 太原市 迎泽区 No 1'],
        ['希望送达', '2031-05-01 10:30'],
        ['您的称呼', 'Hong'],
        ['手机号', phone],
      ],
    ]);
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });

  it('logs in at the identity provider for a members’ form, and the submission continues with its file', async () => {
    const name = nobodyElse();
    await createIdentityAccount();
    const page = await openPage('/form/members');
    const form = await formOn(page);
    await waitFor(() => inputOf(form));
    chooseOn(inputOf(form), '茶单.txt');
    await arrived(form);
    await click(textbox(form, '姓名'));
    await type(name);
    await press('Enter');
    const login = await shown(page, 'sb-oauth-login');
    const frame = await waitFor(() => login.shadowRoot?.querySelector('iframe') ?? null);
    expect(textbox(form, '姓名').value).to.equal(name);
    await waitFor(() => expect(login.shadowRoot?.querySelector('[aria-busy=true]')).to.equal(null));
    await clickInFrame(frame, 'right');
    await waitFor(() => byText(form, '提交成功'));
    await waitFor(() => expect(page.document.querySelector('sb-oauth-login') === null).to.be.true);
    expect(page.path).to.match(/\/form\/members$/);
    const header = await shown(page, 'header sb-member');
    await waitFor(() => byRole(header, 'button', '退出登录'));

    const arrivals = await listed(name);
    expect(arrivals, 'once').to.have.length(1);
    expect(arrivals[0]?.[0]).to.deep.equal(['姓名', name]);
    expect(arrivals[0]?.[1]?.join()).to.match(/^附件,茶单\.txt/);
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });

  it('reloads in the middle and gets the draft back, without the file and the ID number', async () => {
    const page = await openPage('/form');
    const before = await formOn(page);
    // the page still moves while its pictures come, so no mouse
    textbox(before, '英文名').focus();
    await type('Lu Yu');
    textbox(before, '身份证号').focus();
    await type('11010519491231002X');
    await waitFor(() => inputOf(before, '想给我们看的文章'));
    chooseOn(inputOf(before, '想给我们看的文章'), '茶.txt');
    await arrived(before);
    await page.reload();
    const form = await formOn(page);
    expect(byText(form, '已恢复上次填写的内容')).to.exist;
    expect(textbox(form, '英文名').value).to.equal('Lu Yu');
    expect(textbox(form, '身份证号').value).to.equal('');
    await waitFor(() => inputOf(form, '想给我们看的文章'));
    expect(filesIn(form)).to.deep.equal([]);
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });

  it('has no network, then loses a response: all values stay, and the retry is stored once', async () => {
    const name = nobodyElse();
    const page = await openPage('/form/tiny');
    const form = await formOn(page);
    const scope = page.document.defaultView as Window & typeof globalThis;
    const { fetch } = scope;
    const keys: (string | null)[] = [];
    scope.fetch = (input, init) => {
      if (SUBMIT.test(String(input))) keys.push(new Headers(init?.headers).get('idempotency-key'));
      return fetch(input, init);
    };
    let failures = 0;
    page.document.addEventListener('sb-form-error', () => failures++);
    const failed = async (times: number) => {
      await waitFor(() => expect(failures).to.equal(times));
      await waitFor(() => expect(byRole(form, 'alert').textContent).to.equal('提交失败:网络错误'));
      expect(textbox(form, '姓名').value).to.equal(name);
    };
    const submit = async () => {
      button(form, '提交').focus();
      await press('Enter');
    };
    await click(textbox(form, '姓名'));
    await type(name);
    faults({ 'POST /openapi/feedback/addPageFeedback': 'net' });
    await submit();
    await failed(1);

    faults({ 'POST /openapi/feedback/addPageFeedback': 'html500@after' });
    await submit();
    await failed(2);
    expect(await listed(name), 'it has arrived, though nobody was told').to.have.length(1);
    noFaults();
    await submit();
    await waitFor(() => byText(form, '提交成功'));
    expect(keys).to.have.length(3);
    expect(new Set(keys).size, 'the same submission').to.equal(1);
    expect(await listed(name)).to.have.length(1);
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });
});
