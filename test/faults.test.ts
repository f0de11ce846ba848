import { expect } from '@open-wc/testing';
import { $notices } from '../core/notices.js';
import { mount, settled } from './kit/mount.js';
import { allByRole, byRole, waitFor } from './kit/query.js';
import { calls, faults, freshPhone, noFaults, signIn, signOut } from './kit/server.js';
import { clock } from './kit/time.js';
import { descendants } from './kit/tree.js';
import './tags.js';

/** One call of the back end, as the visitor meets it. */
interface Meeting {
  call: string;
  kind: 'read' | 'write';
  /** Puts the element on the page, ready to make the call; a site of its own knows no member yet. */
  prepare(site: string): Promise<Element>;
  /** Makes the call. A read that the element makes by itself needs nothing. */
  act?(element: Element): void;
  /** spec.md §8, for no answer or one that makes no sense. */
  network: string;
  /** For a refusal with a reason. */
  refused(reason: string): string;
  /** For a refusal without one. */
  silent: string;
  /** Is there data in the answer that can be malformed? */
  answers: boolean;
  /** What must not be lost. */
  kept(element: Element): void;
  /** What must have happened after a 401. */
  unauthorized(element: Element, asked: Event[]): void;
  /** Its outcome when all is well. */
  succeeded(element: Element): void;
}

const REASON = '库存不足<img src=x onerror=alert(1)>';
const PHONE = freshPhone();

const textbox = (element: Element, name: string) => byRole<HTMLInputElement>(element, 'textbox', name);
const button = (element: Element, name: string) => byRole<HTMLButtonElement>(element, 'button', name);
const fill = (field: HTMLInputElement, value: string) => {
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const login = (account: string, path: string): Meeting => ({
  call: `POST ${path}`,
  kind: 'write',
  async prepare(site) {
    const element = await mount(`<sb-phone-login inline account="${account}" site-id="${site}"></sb-phone-login>`);
    fill(textbox(element, '手机号'), PHONE);
    fill(textbox(element, '验证码'), '000000');
    return element;
  },
  act: (element) => button(element, '登录').click(),
  network: '登录失败',
  refused: (reason) => `登录失败${reason}`,
  silent: '登录失败',
  answers: true,
  kept(element) {
    expect(textbox(element, '手机号').value).to.equal(PHONE);
    expect(textbox(element, '验证码').value).to.equal('000000');
    expect(button(element, '登录').disabled).to.be.false;
  },
  unauthorized: (element) => expect(byRole(element, 'alert').textContent).to.contain('登录失败'),
  succeeded: (element) => expect(byRole(element, 'alert').textContent).to.contain('登录失败'), // the code is wrong
});

const sendCode = (account: string, path: string): Meeting => {
  let phone = '';
  return {
    ...login(account, path),
    async prepare(site) {
      phone = freshPhone();
      const element = await mount(`<sb-phone-login inline account="${account}" site-id="${site}"></sb-phone-login>`);
      fill(textbox(element, '手机号'), phone);
      return element;
    },
    act: (element) => button(element, '获取验证码').click(),
    network: '获取验证码失败，请刷新重试',
    refused: (reason) => `获取验证码失败:${reason}`,
    silent: '获取验证码失败，请刷新重试',
    answers: false,
    kept(element) {
      expect(textbox(element, '手机号').value).to.equal(phone);
      expect(button(element, '获取验证码').disabled, 'no countdown').to.be.false;
    },
    unauthorized: (element) => expect(byRole(element, 'alert').textContent).to.contain('获取验证码失败'),
    succeeded: (element) => expect(allByRole(element, 'button', /后重新获取/)).to.have.length(1),
  };
};

const MEETINGS: Meeting[] = [
  sendCode('member', '/openapi/member/verifyCode'),
  sendCode('platform', '/api/login/verifyCode'),
  login('member', '/openapi/member/login'),
  login('platform', '/api/login/phone'),
  {
    call: 'POST /openapi/member/userInfo',
    kind: 'read',
    prepare: (site) => mount(`<sb-member site-id="${site}"></sb-member>`),
    network: '获取用户信息出错, 请刷新重试',
    refused: () => '获取用户信息出错, 请刷新重试',
    silent: '获取用户信息出错, 请刷新重试',
    answers: true,
    kept: (element) => expect(button(element, '重试')).to.exist,
    unauthorized: (element) => expect(byRole(element, 'link', '登录')).to.exist,
    succeeded: (element) => expect(byRole(element, 'link', '登录')).to.exist,
  },
  {
    call: 'GET /openapi/member/logout',
    kind: 'write',
    async prepare(site) {
      await signIn();
      return settled(await mount(`<sb-member site-id="${site}"></sb-member>`));
    },
    act: (element) => button(element, '退出登录').click(),
    network: '退出登录失败，请重试',
    refused: () => '退出登录失败，请重试',
    silent: '退出登录失败，请重试',
    answers: false,
    kept: (element) => expect(button(element, '退出登录')).to.exist,
    unauthorized: (element) => expect(byRole(element, 'link', '登录')).to.exist,
    succeeded: (element) => expect(byRole(element, 'link', '登录')).to.exist,
  },
  {
    call: 'GET /openapi/comment',
    kind: 'read',
    prepare: (site) => mount(`<sb-comments site-id="${site}" block-id="f" data-id="1"></sb-comments>`),
    network: '获取留言失败，请重试',
    refused: () => '获取留言失败，请重试',
    silent: '获取留言失败，请重试',
    answers: true,
    kept: (element) => expect(button(element, '重试')).to.exist,
    unauthorized: (element) => expect(button(element, '重试')).to.exist,
    succeeded: (element) => expect(allByRole(element, 'alert')).to.have.length(0),
  },
  {
    call: 'POST /openapi/comment',
    kind: 'write',
    async prepare(site) {
      const markup = `<sb-comments site-id="${site}" block-id="f" data-id="2" login-type="anonymous"></sb-comments>`;
      const element = await settled(await mount(markup));
      fill(textbox(element, '留言内容'), '不会丢的留言');
      await waitFor(() => !button(element, '发表留言').disabled);
      return element;
    },
    act: (element) => button(element, '发表留言').click(),
    network: '提交失败:网络错误',
    refused: (reason) => `提交失败:${reason}`,
    silent: '提交失败:未知错误',
    answers: true,
    kept(element) {
      expect(textbox(element, '留言内容').value).to.equal('不会丢的留言');
      expect(button(element, '发表留言').disabled).to.be.false;
      expect(button(element, '发表留言').getAttribute('aria-busy')).to.equal(null);
    },
    unauthorized(element, asked) {
      expect(asked).to.have.length(1);
      expect(textbox(element, '留言内容').value).to.equal('不会丢的留言');
    },
    succeeded: (element) => expect(textbox(element, '留言内容').value).to.equal(''),
  },
];

const alerts = (element: Element) => {
  const notices = document.querySelector('sb-notices');
  return [element, ...(notices ? [notices] : [])]
    .flatMap((place) => allByRole(place, 'alert'))
    .flatMap(({ textContent }) => textContent || []);
};

const SETTLE = { timeout: 6000 };
let sites = 0;

describe('each call × each fault', () => {
  const problems: unknown[] = [];
  const note = (event: Event) => {
    event.preventDefault();
    problems.push((event as PromiseRejectionEvent).reason ?? (event as ErrorEvent).message);
  };
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') as PropertyDescriptor;

  before(() => fetch('/sms.json')); // a page of the site comes with the CSRF cookie
  beforeEach(() => {
    problems.length = 0;
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
  });
  afterEach(async () => {
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
    Object.defineProperty(Navigator.prototype, 'onLine', online);
    noFaults();
    $notices.set([]);
    localStorage.clear();
    await signOut();
    expect(problems, 'nothing is thrown to the page').to.deep.equal([]);
  });

  for (const meeting of MEETINGS) {
    const { call } = meeting;

    /** Meets the call while the fault is on. */
    const meet = async (fault: string | undefined) => {
      const set = () => fault && faults({ [call]: fault });
      if (!meeting.act) set();
      const element = await meeting.prepare(`faults-${++sites}`);
      if (meeting.act) set();
      meeting.act?.(element);
      return element;
    };
    const shows = (element: Element, text: string) =>
      waitFor(() => expect(alerts(element).join('\n')).to.contain(text), SETTLE);

    /** The fault over, the visitor tries again. */
    const tryAgain = async (element: Element) => {
      noFaults();
      Object.defineProperty(Navigator.prototype, 'onLine', online);
      (meeting.act ?? ((place: Element) => button(place, '重试').click()))(element);
      await waitFor(() => meeting.succeeded(element), SETTLE);
    };

    describe(call, () => {
      const senseless = meeting.answers ? ['nulldata', 'shape'] : [];
      for (const fault of ['net', 'html500', 'badjson', ...senseless]) {
        it(`${fault}: the network text, everything kept, and it can be tried again`, async () => {
          const element = await meet(fault);
          await shows(element, meeting.network);
          meeting.kept(element);
          expect(descendants(element).some(({ localName }) => /^(h1|script)$/.test(localName))).to.be.false;
          expect(calls(call), 'reads are tried three times, writes once').to.have.length(
            meeting.kind === 'read' ? 3 : 1,
          );
          await tryAgain(element);
        });
      }

      it('time-out: after 30 s the network text; the request is aborted', async () => {
        if (meeting.act) {
          const element = await meeting.prepare(`faults-${++sites}`);
          const { tick } = clock();
          faults({ [call]: 'timeout' });
          meeting.act(element);
          await tick(29_000);
          expect(alerts(element)).to.deep.equal([]);
          await tick(1001);
          await shows(element, meeting.network);
          meeting.kept(element);
        } else {
          const { tick } = clock();
          const element = await meet('timeout');
          await tick(30_001);
          await shows(element, meeting.network);
        }
        await waitFor(() => expect(calls(call).at(-1)?.aborted).to.be.true);
      });

      it('a refusal: the text with its reason, as plain text', async () => {
        const element = await meet('refuse');
        await shows(element, meeting.refused(REASON));
        meeting.kept(element);
        expect(
          descendants(element).some(({ localName, outerHTML }) => localName === 'img' && /onerror/.test(outerHTML)),
        ).to.be.false;
        expect(calls(call), 'a refusal is final').to.have.length(1);
        await tryAgain(element);
      });

      it('a refusal without a reason: a text all the same', async () => {
        const element = await meet('refusesilent');
        await shows(element, meeting.silent);
        expect(alerts(element).join()).to.not.match(/undefined|null|NaN/);
        meeting.kept(element);
      });

      for (const fault of ['login', 'http401']) {
        it(`${fault}: a login is needed`, async () => {
          const asked: Event[] = [];
          const prevent = (event: Event) => {
            event.preventDefault();
            asked.push(event);
          };
          document.addEventListener('sb-login-required', prevent);
          const element = await meet(fault);
          await waitFor(() => meeting.unauthorized(element, asked), SETTLE);
          document.removeEventListener('sb-login-required', prevent);
        });
      }

      it('offline: the network text at once, and nothing is sent', async () => {
        if (meeting.act) {
          const element = await meeting.prepare(`faults-${++sites}`);
          Object.defineProperty(Navigator.prototype, 'onLine', { ...online, get: () => false });
          meeting.act(element);
          await shows(element, meeting.network);
          expect(calls(call)).to.have.length(0);
          meeting.kept(element);
          await tryAgain(element);
        } else {
          Object.defineProperty(Navigator.prototype, 'onLine', { ...online, get: () => false });
          const element = await meeting.prepare(`faults-${++sites}`);
          await shows(element, meeting.network);
          expect(calls(call)).to.have.length(0);
          await tryAgain(element);
        }
      });

      it('removed while it waits: a read is aborted, a write is not sent again', async () => {
        const element = await meet('late:300');
        await waitFor(() => expect(calls(call)).to.have.length(1));
        const parent = element.parentElement as Element;
        element.remove();
        if (meeting.kind === 'read') await waitFor(() => expect(calls(call)[0]?.aborted).to.be.true);
        else await waitFor(() => expect(calls(call)[0]?.status).to.equal(200));
        noFaults();
        parent.append(element);
        await settled(element);
        if (meeting.kind === 'write') expect(calls(call)).to.have.length(1);
      });

      if (meeting.kind === 'write') {
        it('slow and pressed five times: one request', async () => {
          const element = await meet('late:300');
          for (let i = 0; i < 4; i++) meeting.act?.(element);
          await waitFor(() => expect(calls(call)[0]?.status).to.equal(200));
          await waitFor(() => meeting.succeeded(element), SETTLE);
          expect(calls(call)).to.have.length(1);
        });
      }
    });
  }
});
