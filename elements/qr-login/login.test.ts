import { expect } from '@open-wc/testing';
import { prefetch } from '../../core/http/prefetch.js';
import { urlOf } from '../../core/url/call-url.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { settled } from '../../test/support/mount.js';
import { answered, confirm, images, mountQr, polls, QRCODE, showQr } from '../../test/support/qr-login.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, currentMember, faults, holdAnswers, noFaults, signOut } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/qr-login.js';
import { firstRead } from './first-read.js';

const MEMBER = 'POST /openapi/member/userInfo';
const isDone = (element: Element) => waitFor(() => byText(element, '登录成功'));

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

/** Shows a code and confirms it; the next poll returns the confirmation. */
async function scanned() {
  const { tick } = clock();
  const element = await showQr();
  await tick(3000);
  await waitFor(() => polls().length === 1);
  await answered();
  await confirm();
  return { element, tick };
}

describe('sb-qr-login', () => {
  it('loads a code of the site for 微信 and shows it with instructions', async () => {
    const site = crypto.randomUUID();
    const element = await showQr('', site);
    expect(calls(QRCODE).map(({ query }) => query)).to.deep.equal([{ siteId: site, type: 'wechat' }]);
    const { width, height } = (images(element)[0] as HTMLElement).getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(180);
    expect(byText(element, '打开微信扫一扫登录')).to.exist;
    expect(byText(element, '二维码3分钟内有效')).to.exist;
    expect(allByRole(element, 'tab')).to.have.length(0);
  });

  it('shows a skeleton of the final size while it loads', async () => {
    const answer = holdAnswers(QRCODE);
    const element = await mountQr();
    const height = element.offsetHeight;
    expect(byPart(element, 'code').getAttribute('aria-busy')).to.equal('true');
    answer();
    await settled(element);
    expect(element.offsetHeight).to.equal(height);
  });

  it('uses the code that sb.js prefetched', async () => {
    const site = crypto.randomUUID();
    const apps = '[{"type":"alipay"},{"type":"wechat"}]';
    prefetch(urlOf('', ...firstRead((name) => (name === 'apps' ? apps : undefined), site)));
    await showQr(`apps='${apps}'`, site);
    expect(calls(QRCODE)).to.have.length(1);
  });

  it('dispatches sb-login with the member after a confirmed scan, shows 登录成功, and goes to the user center after 1 s', async () => {
    const urls = destinations();
    const logins = recordEvents<{ member: { id: string } }>('sb-login');
    const { element, tick } = await scanned();
    await tick(3000);
    await isDone(element);
    expect(byText(element, '登录成功').closest('[role=status]'), 'is announced').to.exist;
    expect(logins.map(({ member }) => member.id)).to.deep.equal([(await currentMember()).id]);
    await tick(1000);
    expect(urls).to.deep.equal(['/usercenter']);
  });

  it('shows 获取用户信息出错, 请刷新重试 when the member can’t be loaded, until 重试 loads it', async () => {
    destinations();
    const { element, tick } = await scanned();
    faults({ [MEMBER]: 'refuse' });
    await tick(3000);
    await waitFor(() => expect(byRole(element, 'alert')).to.contain.text('获取用户信息出错, 请刷新重试'));
    noFaults();
    await click(byRole(element, 'button', '重试'));
    await isDone(element);
    expect(allByRole(element, 'alert')).to.have.length(0);
  });
});
