import { expect } from '@open-wc/testing';
import type { Emit } from '../../core/events/emit.js';
import { $notices, notify } from '../../core/notices/notices.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import { mount } from '../../test/support/mount.js';
import {
  allByPart,
  allByRole,
  allByText,
  byPart,
  byRole,
  byText,
  painted,
  pause,
  waitFor,
} from '../../test/support/query.js';
import { click, hover, press } from '../../test/support/user-input.js';
import 'dist/elements/notices.js';
import 'dist/elements/phone-login.js';

const emit: Emit = (type, detail, options) =>
  document.body.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options }));
/** Says something that stays until the end of the test. */
const say = (kind: 'success' | 'info' | 'error', text: string) => notify(emit, kind, text, 50_000);
const regions = () => [...document.querySelectorAll('sb-notices')];
const shown = (text: string) => waitFor(() => byText(document, text));
const closeButton = () => waitFor(() => byRole(document, 'button', '关闭'));
const gone = (text: string) => waitFor(() => allByText(document, text).length === 0);
/** The live region around a text. */
const regionOf = (text: string) => byText(document, text).closest('[role]')?.getAttribute('role');

afterEach(async () => {
  for (const element of regions()) element.remove();
  $notices.set([]);
  await pause();
});

describe('a notice', () => {
  it('is shown in an sb-notices that is appended once to the body', async () => {
    expect(regions()).to.have.length(0);
    say('info', '一');
    say('info', '二');
    await shown('一');
    await shown('二');
    expect(regions()).to.have.length(1);
    expect(document.body.lastElementChild === regions()[0]).to.equal(true);
  });

  it('is shown by the page’s own sb-notices', async () => {
    const own = await mount('<sb-notices></sb-notices>');
    say('info', '一');
    await waitFor(() => byText(own, '一'));
    expect(regions()).to.have.length(1);
  });

  it('is announced as a status, and an error as an alert', async () => {
    say('success', '提交成功');
    say('info', '请登录');
    say('error', '出错了');
    await shown('出错了');
    expect(['提交成功', '请登录', '出错了'].map(regionOf)).to.deep.equal(['status', 'status', 'alert']);
  });

  it('has an icon of its kind, which screen readers skip', async () => {
    for (const kind of ['success', 'info', 'error'] as const) say(kind, kind);
    await waitFor(() => allByPart(document, 'icon').length === 3);
    const icons = allByPart(document, 'icon');
    expect(icons.map((icon) => icon.getAttribute('aria-hidden'))).to.deep.equal(['true', 'true', 'true']);
    expect(new Set(icons.map((icon) => icon.innerHTML)).size).to.equal(3);
    expect(new Set(icons.map((icon) => getComputedStyle(icon).stroke)).size).to.equal(3);
  });

  it('is added to a live region that existed before', async () => {
    const own = await mount('<sb-notices></sb-notices>');
    const [status, alert] = [await waitFor(() => byRole(own, 'status')), byRole(own, 'alert')];
    say('info', '一');
    say('error', '二');
    await waitFor(() => byText(status, '一'));
    await waitFor(() => byText(alert, '二'));
  });

  it('is in a landmark named 新消息 in the language of its context', async () => {
    const own = await mount('<sb-notices></sb-notices>');
    say('info', '一');
    const landmark = await waitFor(() => byRole(own, 'region', '新消息'));
    await waitFor(() => byText(landmark, '一'));
    own.lang = 'de';
    await waitFor(() => byRole(own, 'region', 'Neue Nachricht'));
  });

  it('is first dispatched to the page as sb-notice {kind, text, duration}', () => {
    const offered = recordEvents<{ kind: string; text: string; duration: number }>('sb-notice');
    notify(emit, 'error', '一', 50_000);
    notify(emit, 'success', '二');
    expect(offered[0]).to.deep.equal({ kind: 'error', text: '一', duration: 50_000 });
    expect(offered[1]?.duration).to.be.within(1000, 3000);
  });

  it('is not shown when the page prevents sb-notice', async () => {
    recordEvents('sb-notice', { prevent: true });
    notify(emit, 'info', '一');
    await painted();
    expect(regions()).to.have.length(0);
    expect(allByText(document, '一')).to.have.length(0);
  });

  it('is shown as plain text', async () => {
    const text = '<img src=x onerror=alert(1)>';
    say('error', text);
    await shown(text);
  });

  for (const [kind, min, max] of [
    ['success', 1000, 3000],
    ['info', 1000, 3000],
    ['error', 1000, 3000],
  ] as const) {
    it(`is shown for ${min} to ${max} ms when its kind is ${kind}`, async () => {
      const { tick } = clock();
      notify(emit, kind, '一');
      await shown('一');
      await tick(min - 1);
      expect(allByText(document, '一')).to.have.length(1);
      await tick(max - min + 1);
      expect(allByText(document, '一')).to.have.length(0);
    });
  }

  it('is shown for its own duration', async () => {
    const { tick } = clock();
    notify(emit, 'error', '长', 50_000);
    notify(emit, 'info', '短', 1000);
    await shown('短');
    await tick(1000);
    expect(allByText(document, '短')).to.have.length(0);
    await tick(48_999);
    expect(allByText(document, '长')).to.have.length(1);
    await tick(1);
    expect(allByText(document, '长')).to.have.length(0);
  });

  it('replaces one of the same text, and stays as long as it', async () => {
    const { tick } = clock();
    notify(emit, 'info', '一', 1000);
    await shown('一');
    await tick(900);
    notify(emit, 'info', '一', 1000);
    notify(emit, 'info', '二', 1000);
    await shown('二');
    expect(allByText(document, '一')).to.have.length(1);
    await tick(900);
    expect(allByText(document, '一')).to.have.length(1);
    await tick(100);
    expect(allByText(document, '一')).to.have.length(0);
  });

  it('is closed by 关闭', async () => {
    say('info', '一');
    say('info', '二');
    await shown('二');
    const [first] = allByRole(document, 'button', '关闭');
    await click(first as Element);
    await gone('一');
    await shown('二');
  });
});

describe('the duration of a notice', () => {
  it('pauses while the pointer is over a notice, and resumes when it leaves', async () => {
    const { tick } = clock();
    notify(emit, 'info', '一', 1000);
    const text = await shown('一');
    await hover(text);
    await waitFor(() => text.matches(':hover'));
    await tick(60_000);
    expect(allByText(document, '一')).to.have.length(1);
    await hover(document.documentElement);
    await waitFor(async () => {
      await tick(1000);
      return allByText(document, '一').length === 0;
    });
  });

  it('pauses for a notice that is added meanwhile', async () => {
    const { tick } = clock();
    notify(emit, 'info', '一', 1000);
    const text = await shown('一');
    await hover(text);
    await waitFor(() => text.matches(':hover'));
    notify(emit, 'info', '二', 1000);
    await shown('二');
    await tick(60_000);
    expect([allByText(document, '一').length, allByText(document, '二').length]).to.deep.equal([1, 1]);
  });

  it('pauses while the focus is in a notice, and resumes when it leaves', async () => {
    const { tick } = clock();
    const page = await mount('<div><button>a</button></div>');
    notify(emit, 'info', '一', 1000);
    await shown('一');
    (await closeButton()).focus();
    await tick(60_000);
    expect(allByText(document, '一')).to.have.length(1);
    byRole(page, 'button').focus();
    await tick(1000);
    expect(allByText(document, '一')).to.have.length(0);
  });

  it('resumes for the others after the notice under the pointer was closed and the pointer left', async () => {
    const { tick } = clock();
    notify(emit, 'info', '一', 1000);
    await shown('一');
    await click(await closeButton());
    await gone('一');
    await hover(document.documentElement);
    notify(emit, 'info', '二', 1000);
    await shown('二');
    await waitFor(async () => {
      await tick(1000);
      return allByText(document, '二').length === 0;
    });
  });

  it('resumes for the others after one was closed by keyboard', async () => {
    const { tick } = clock();
    notify(emit, 'info', '一', 1000);
    await shown('一');
    (await closeButton()).focus();
    await press('Enter');
    await gone('一');
    notify(emit, 'info', '二', 1000);
    await shown('二');
    await waitFor(async () => {
      await tick(1000);
      return allByText(document, '二').length === 0;
    });
  });
});

describe('a notice beside a modal dialog of the page', () => {
  const PAGE = '<main><dialog><p>Are you sure?</p><button>Yes</button></dialog><dialog><p>Really?</p></dialog></main>';
  /** Pressed like a visitor: nothing that is inert gets the click. */
  const dismiss = async (text: string) => {
    const landmark = await waitFor(() => byRole(document, 'region', '新消息'));
    await click(await waitFor(() => allByRole(landmark, 'button', '关闭')[0] ?? null));
    await gone(text);
  };

  it('can be pressed, when it comes while the dialog is open', async () => {
    const page = await mount(PAGE);
    page.querySelector('dialog')?.showModal();
    say('error', '一');
    await shown('一');
    await dismiss('一');
    expect(regions()).to.have.length(1);
  });

  it('can be pressed, when the dialog opens later, another one over it, and when they have closed', async () => {
    const page = await mount(PAGE);
    const [first, second] = page.querySelectorAll('dialog') as unknown as [HTMLDialogElement, HTMLDialogElement];
    for (const text of ['一', '二', '三', '四']) say('error', text);
    await shown('四');
    first.showModal();
    await dismiss('一');
    second.showModal();
    await dismiss('二');
    second.close();
    await dismiss('三');
    first.close();
    await dismiss('四');
    expect(document.body.lastElementChild === regions()[0]).to.equal(true);
  });

  it('stays when the page removes the dialog', async () => {
    const page = await mount(PAGE);
    const dialog = page.querySelector('dialog') as HTMLDialogElement;
    dialog.showModal();
    say('error', '一');
    await shown('一');
    dialog.remove();
    await dismiss('一');
  });

  it('is moved from the page’s own sb-notices and back to its place', async () => {
    const page = await mount(`<div><sb-notices></sb-notices>${PAGE}</div>`);
    const dialog = page.querySelector('dialog') as HTMLDialogElement;
    dialog.showModal();
    say('error', '一');
    await dismiss('一');
    dialog.close();
    await waitFor(() => page.firstElementChild === regions()[0]);
    expect(regions()).to.have.length(1);
  });

  it('can be pressed in a dialog of an element, and after it has closed', async () => {
    const login = await mount('<sb-phone-login open></sb-phone-login>');
    await waitFor(() => byRole(login, 'dialog'));
    for (const text of ['一', '二']) say('error', text);
    await shown('二');
    await dismiss('一');
    await press('Escape');
    await waitFor(() => allByRole(login, 'dialog').length === 0);
    await dismiss('二');
    expect(document.body.lastElementChild === regions()[0]).to.equal(true);
  });

  it('can be pressed in a dialog of a shadow root, and a second one comes there, too', async () => {
    const page = await mount('<div></div>');
    const root = page.attachShadow({ mode: 'open' });
    root.innerHTML = PAGE;
    root.querySelector('dialog')?.showModal();
    say('error', '一');
    await shown('一');
    say('error', '二');
    await shown('二');
    await dismiss('一');
    await dismiss('二');
    await waitFor(() => regions().length === 1);
  });
});

describe('the accessibility of sb-notices', () => {
  it('are above everything on the page', async () => {
    await mount('<i style="position: fixed; inset: 0; z-index: 2147483647"></i>');
    say('error', '一');
    const text = await shown('一');
    const { left, top, width, height } = text.getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)?.localName).to.equal('sb-notices');
  });

  it('leave the focus where it is, also in an earlier notice', async () => {
    const page = await mount('<div><button>a</button></div>');
    byRole(page, 'button').focus();
    say('error', '一');
    await shown('一');
    expect(hasFocus(byRole(page, 'button'))).to.equal(true);
    const close = await closeButton();
    close.focus();
    say('error', '二');
    await shown('二');
    await painted();
    expect(hasFocus(close)).to.equal(true);
  });

  it('let clicks through beside the notices', async () => {
    const page = await mount('<button style="position: fixed; top: 20px; left: 0">a</button>');
    const clicks = recordEvents('click', { on: page });
    say('info', '一');
    await shown('一');
    await click(page);
    expect(clicks).to.have.length(1);
  });

  for (const scheme of ['light', 'dark'] as const) {
    it(`have no axe violation, ${scheme}`, async () => {
      setColorScheme(scheme);
      for (const kind of ['success', 'info', 'error'] as const) say(kind, '一');
      await waitFor(() => allByPart(document, 'notice').length === 3);
      await expectNoAxeViolations(regions()[0] as Element);
    });
  }

  it('are laid out from right to left in Arabic', async () => {
    await mount('<sb-notices lang="ar"></sb-notices>');
    say('info', '一');
    const text = await shown('一');
    const close = await waitFor(() => byPart(document, 'close'));
    await waitFor(() => close.getAttribute('aria-label') === 'إغلاق');
    expect(close.getBoundingClientRect().left).to.be.below(text.getBoundingClientRect().left);
  });

  it('leave nothing behind when they are removed', async () => {
    const leaks = await leaksOf(async () => {
      const element = await mount('<sb-notices site-id="leaks"></sb-notices>');
      say('info', '一');
      await waitFor(() => byText(element, '一'));
      element.remove();
      await pause();
      $notices.set([]);
    });
    expect(leaks).to.deep.equal([]);
  });
});
