import { afterEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, holdAnswers, noFaults, post, signIn, signOut } from '../../test/support/node-demo.js';
import { allowMotion, DRAW, FEEDBACK, type OpenedGrid, openGrid } from '../../test/support/node-lottery.js';
import { clock } from '../../test/support/node-page.js';
import { pause, waitFor } from '../../test/support/wait.js';

const DETAILS = '林听雨，13800000000，杭州市龙井路1号';
const storageKey = (siteId: string) => `sb:|${siteId}|draft|claim|always-gift`;

afterEach(signOut);

const shown = (grid: OpenedGrid) => {
  const outcome = grid.outcome();
  return outcome?.kind === 'won' ? outcome.prize : undefined;
};
const prizeOf = (grid: OpenedGrid) => {
  const prize = grid.claims().at(-1)?.prize;
  if (!prize) throw new Error('No prize waits for details.');
  return prize;
};
const fill = (grid: OpenedGrid, text = DETAILS) => grid.claim.setRemark(prizeOf(grid), text);
const send = (grid: OpenedGrid) => grid.sent(prizeOf(grid));

/** A grid on which a prize was won that needs details. */
async function won(siteId: string = crypto.randomUUID(), requireLogin = false) {
  const grid = await openGrid('always-gift', { siteId, requireLogin });
  await grid.drawn();
  expect(shown(grid)?.logId).to.be.a('string');
  return grid;
}
const knowsMember = ({ site }: OpenedGrid) => waitFor(() => expect(site.member.$member.get().kind).to.equal('member'));

/** Sends the details and gets a 401. */
async function sendWithoutSession(grid: OpenedGrid) {
  faults({ [FEEDBACK]: 'login' });
  fill(grid);
  grid.claim.send(prizeOf(grid));
  await waitFor(() => expect(grid.emitted('sb-login-required')).to.deep.equal([{ cause: 'lottery', reason: 'claim' }]));
  noFaults();
}

describe('a prize that needs details of the winner', () => {
  it('is sent as the draw’s logId with the details, and is no longer offered', async () => {
    const grid = await won();
    const { logId } = prizeOf(grid);
    fill(grid);
    await send(grid);
    expect(calls(FEEDBACK)).to.have.length(1);
    expect(calls(FEEDBACK)[0]?.body).to.include({ id: logId, remark: DETAILS });
    expect(
      grid.emitted<{ kind: string; text: string }>('sb-notice').map(({ kind, text }) => [kind, text]),
    ).to.deep.equal([['success', '领取成功！请等待处理']]);
    expect(grid.claims()).to.deep.equal([]);
    expect(shown(grid)).to.equal(undefined);
  });

  it('isn’t sent without details', async () => {
    const grid = await won();
    fill(grid, '  ');
    await send(grid);
    expect(grid.claim.$state.get()).to.deep.equal({ kind: 'writing', error: 'missing' });
    expect(calls(FEEDBACK)).to.have.length(0);
    fill(grid, '林');
    expect(grid.claim.$state.get()).to.deep.equal({ kind: 'writing' });
  });

  it('is offered again after a reload with the typed text, but no dialog opens by itself', async () => {
    const siteId = crypto.randomUUID();
    const first = await won(siteId);
    fill(first);
    first.remove();
    const second = await openGrid('always-gift', { siteId });
    expect(second.claims().map(({ remark }) => remark)).to.deep.equal([DETAILS]);
    expect(shown(second)).to.equal(undefined);
    second.reopen();
    expect(shown(second)?.title).to.equal('手作锡茶罐');
    await send(second);
    second.remove();
    expect((await openGrid('always-gift', { siteId })).claims()).to.deep.equal([]);
  });

  it('is never offered again when it was given up, and nothing is sent', async () => {
    const siteId = crypto.randomUUID();
    const grid = await won(siteId);
    grid.claim.forfeit(prizeOf(grid));
    expect(shown(grid), 'its dialog is closed').to.equal(undefined);
    expect(grid.claims()).to.deep.equal([]);
    grid.remove();
    expect((await openGrid('always-gift', { siteId })).claims()).to.deep.equal([]);
    expect(calls(FEEDBACK)).to.have.length(0);
  });

  it('is stored when the element is removed while the light runs', async () => {
    allowMotion();
    const { tick } = clock();
    const siteId = crypto.randomUUID();
    const answer = holdAnswers(DRAW);
    const grid = await openGrid('always-gift', { siteId });
    grid.draw();
    await pause();
    await tick(2700);
    await waitFor(() => expect(calls(DRAW)).to.have.length(1));
    grid.remove();
    answer();
    await waitFor(() => expect(localStorage.getItem(storageKey(siteId))).to.not.equal(null));
    const again = await openGrid('always-gift', { siteId });
    again.reopen();
    expect(shown(again)?.title).to.equal('手作锡茶罐');
    expect(calls(DRAW)).to.have.length(1);
  });

  it('is stored twice when it is won twice', async () => {
    const grid = await won();
    grid.close();
    await grid.drawn();
    for (const left of [1, 0]) {
      fill(grid);
      await send(grid);
      expect(grid.claims()).to.have.length(left);
      expect(shown(grid)).to.equal(undefined);
      if (left) grid.reopen();
    }
    const ids = calls(FEEDBACK).map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).to.equal(2);
  });

  it('is sent by itself after the login that sending needs', async () => {
    const grid = await won();
    await sendWithoutSession(grid);
    grid.site.member.signedIn({ id: '1' });
    await waitFor(() => expect(grid.claims()).to.deep.equal([]));
    expect(shown(grid)).to.equal(undefined);
    expect(calls(FEEDBACK)).to.have.length(2);
  });

  it('is shown again with its text when that login is cancelled, which is no error', async () => {
    const grid = await won();
    await sendWithoutSession(grid);
    expect(grid.claim.$state.get().kind).to.equal('login');
    grid.site.member.cancelLogin();
    await waitFor(() => expect(grid.claim.$state.get()).to.deep.equal({ kind: 'writing' }));
    expect(shown(grid)?.logId).to.equal(prizeOf(grid).logId);
    expect(grid.claims()[0]?.remark).to.equal(DETAILS);
    await send(grid);
    expect(grid.claims()).to.deep.equal([]);
  });

  it('isn’t sent after the login when its dialog was opened again meanwhile', async () => {
    const grid = await won();
    await sendWithoutSession(grid);
    grid.reopen();
    const text = `${DETAILS}（还没想好）`;
    fill(grid, text);
    grid.site.member.signedIn({ id: '1' });
    await waitFor(() => expect(grid.claim.$state.get()).to.deep.equal({ kind: 'writing' }));
    expect(calls(FEEDBACK)).to.have.length(1);
    await send(grid);
    expect(calls(FEEDBACK).map(({ body }) => (body as { remark: string }).remark)).to.deep.equal([DETAILS, text]);
  });

  it('is no longer offered after another tab sent its details', async () => {
    const siteId = crypto.randomUUID();
    const grid = await won(siteId);
    grid.close();
    const other = await openGrid('always-gift', { siteId });
    fill(other);
    await send(other);
    expect(grid.claims(), 'it doesn’t know yet').to.have.length(1);
    // browsers dispatch this event in other tabs; here both elements are in one tab
    dispatchEvent(Object.assign(new Event('storage'), { key: storageKey(siteId) }));
    expect(grid.claims()).to.deep.equal([]);
  });
});

describe('a corrupt value of stored prizes', () => {
  const lists = ['7', '{"prize":{}}', '[{"prize":{"id":1}}]', '[null,{"remark":1}]', '[]'];
  for (const value of ['{', 'null', '7', '[]', ...lists.map((list) => `{"":${list}}`)]) {
    it(`${value} counts as no prizes`, async () => {
      const siteId = crypto.randomUUID();
      localStorage.setItem(storageKey(siteId), value);
      const grid = await openGrid('always-gift', { siteId });
      expect(grid.claims()).to.deep.equal([]);
      await grid.drawn();
      expect(grid.claims()).to.have.length(1);
    });
  }
});

describe('a stored prize whose details are missing', () => {
  it('is offered only to the member who won it', async () => {
    const siteId = crypto.randomUUID();
    const member = await signIn();
    const grid = await won(siteId, true);
    fill(grid);
    const { member: session } = grid.site;
    grid.remove();

    await signOut();
    session.signedOut();
    const next = await openGrid('always-gift', { siteId });
    await waitFor(() => expect(session.$member.get().kind).to.equal('anonymous'));
    expect(shown(next)).to.equal(undefined);
    expect(next.claims()).to.deep.equal([]);

    session.setExternalMember(member);
    expect(next.claims().map(({ remark }) => remark)).to.deep.equal([DETAILS]);
  });

  it('belongs to the member who won it, even if no element had loaded the member', async () => {
    await signIn();
    const grid = await won();
    await knowsMember(grid);
    fill(grid);
    await signOut();
    grid.site.member.signedOut();
    expect(shown(grid), 'it was in front of the page').to.equal(undefined);
    expect(grid.claims()).to.deep.equal([]);
  });

  it('isn’t sent for another member who logs in after the winner’s session expired', async () => {
    await signIn();
    const grid = await won();
    await knowsMember(grid);
    await sendWithoutSession(grid);
    grid.site.member.signedIn({ id: 'somebody else' });
    await waitFor(() => expect(grid.claim.$state.get().kind).to.equal('writing'));
    expect(calls(FEEDBACK)).to.have.length(1);
    expect(shown(grid)).to.equal(undefined);
    expect(grid.claims()).to.deep.equal([]);
  });

  it('is offered to nobody when its details arrive after the winner’s logout', async () => {
    const siteId = crypto.randomUUID();
    const member = await signIn();
    const grid = await won(siteId);
    await knowsMember(grid);
    const answer = holdAnswers(FEEDBACK);
    fill(grid);
    const sent = send(grid);
    await waitFor(() => expect(calls(FEEDBACK)).to.have.length(1));
    grid.site.member.signedOut();
    expect(shown(grid)).to.equal(undefined);
    answer();
    await sent;
    expect(localStorage.getItem(storageKey(siteId))).to.equal(null);
    grid.site.member.setExternalMember(member);
    expect(grid.claims()).to.deep.equal([]);
  });

  it('is added to the member’s prizes after a login', async () => {
    const siteId = crypto.randomUUID();
    const grid = await won(siteId);
    grid.site.member.setExternalMember({ id: '7' });
    grid.site.member.signedOut();
    expect(shown(grid)).to.equal(undefined);
    await grid.drawn();
    grid.site.member.setExternalMember({ id: '7' });
    const claims = JSON.parse(localStorage.getItem(storageKey(siteId)) ?? '');
    expect(Object.keys(claims)).to.deep.equal(['7']);
    expect(claims[7]).to.have.length(2);
  });
});

describe('the saved addresses of a winner', () => {
  const ADDRESSES = 'GET /openapi/member/addressList';
  const save = (username: string, isDefault: boolean) =>
    post('/openapi/member/addUserAddress', {
      areaPath: '330000,330100,330106',
      address: '龙井路1号',
      username,
      phone: '13800000000',
      name: '家',
      isDefault,
    });

  it('are offered with the default one first', async () => {
    await signIn();
    await save('张三', true);
    await save('李四', false);
    const grid = await openGrid('always-sent', { siteId: crypto.randomUUID() });
    const saved = await grid.claim.loadAddresses();
    expect(saved.map(({ username }) => username)).to.deep.equal(['张三', '李四']);
  });

  it('are not asked for while nobody is signed in', async () => {
    const grid = await openGrid('always-sent', { siteId: crypto.randomUUID() });
    expect(await grid.claim.loadAddresses()).to.deep.equal([]);
    expect(calls(ADDRESSES)).to.have.length(0);
  });

  for (const fault of ['net', 'http500', 'login', 'shape', 'nulldata'] as const) {
    it(`are left out after the fault ${fault}, without a login or a message`, async () => {
      await signIn();
      const grid = await openGrid('always-sent', { siteId: crypto.randomUUID() });
      faults({ [ADDRESSES]: fault });
      expect(await grid.claim.loadAddresses()).to.deep.equal([]);
      expect([grid.emitted('sb-login-required'), grid.emitted('sb-notice')]).to.deep.equal([[], []]);
      noFaults();
    });
  }
});
