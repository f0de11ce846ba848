import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  createConsentedAccount,
  frameOf,
  postFromFrame,
  SERVICE,
  USERINFO,
} from '../../test/support/identity-provider.js';
import { allByRole, byText, painted, pause, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { opened, SUCCESS } from './oauth-login.kit.js';
import 'dist/elements/oauth-login.js';

/** Opens the dialog. `asked` is the number of userinfo requests since then. */
async function listening() {
  const login = await opened();
  const before = calls(USERINFO).length;
  return { ...login, asked: () => calls(USERINFO).length - before };
}

const frames = new Set<HTMLIFrameElement>();

/** Another window of the service that posts real messages to this page. */
function strangerFrame(src: string) {
  const frame = document.createElement('iframe');
  frame.src = src;
  frames.add(frame);
  document.body.append(frame);
  return new Promise<MessageEvent>((resolve) =>
    addEventListener('message', function onMessage(event) {
      if (event.source !== frame.contentWindow) return;
      removeEventListener('message', onMessage);
      resolve(event);
    }),
  );
}

describe('a message to sb-oauth-login', () => {
  afterEach(() => {
    for (const frame of frames) frame.remove();
  });

  it('is ignored when it comes from the service’s page in another frame', async () => {
    const { element, asked } = await listening();
    await createConsentedAccount(); // from now on each login page answers at once
    const event = await strangerFrame(`${SERVICE}/login?origin=${encodeURIComponent(location.origin)}`);
    expect(event.origin).to.equal(SERVICE);
    expect(event.data).to.include({ type: 'sb-oauth', status: 0 });
    await pause();
    expect(asked()).to.equal(0);
    expect(await frameOf(element)).to.exist;
  });

  it('is ignored when it comes from this page', async () => {
    const { asked } = await listening();
    const arrived = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    window.postMessage(SUCCESS, location.origin);
    await arrived;
    await pause();
    expect(asked()).to.equal(0);
  });

  it('is ignored when another origin’s page is in the frame', async () => {
    const { frame, asked } = await listening();
    await postFromFrame(frame, [SUCCESS], location.origin);
    expect(asked()).to.equal(0);
  });

  it('is ignored when it doesn’t match the schema', async () => {
    const { element, frame, asked } = await listening();
    await postFromFrame(frame, [
      undefined,
      null,
      'sb-oauth',
      7,
      [],
      [SUCCESS],
      {},
      { status: 0 },
      { type: 'oauth', status: 0 },
      { type: 'sb-oauth' },
      { type: 'sb-oauth', status: null },
      { type: 'sb-oauth', status: 'ok' },
      { type: 'sb-oauth', status: {} },
      { type: 'sb-oauth', status: 1, msg: { length: 1 } },
    ]);
    await pause();
    expect(asked()).to.equal(0);
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('logs in once when it comes from the frame, however often it comes', async () => {
    clock(); // the dialog closes 1 s after the login
    const logins = recordEvents('sb-login');
    const { element, frame } = await listening();
    await createConsentedAccount();
    const messages = recordEvents('message', { on: window });
    await postFromFrame(frame, [SUCCESS, SUCCESS, SUCCESS]);
    await waitFor(() => byText(element, '登录成功'));
    await waitFor(() => expect(messages.length).to.be.at.least(3));
    await painted();
    expect(logins).to.have.length(1);
  });
});
