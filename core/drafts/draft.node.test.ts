import { describe, it } from 'node:test';
import { expect } from 'chai';
import { openSite } from '../../test/support/node-site.js';
import { pause } from '../../test/support/wait.js';
import type { Send } from '../http/client.js';
import { succeeded } from '../http/result.js';
import { isText } from '../storage/storage.js';
import { createDraft } from './draft.js';

/** A page of a site of its own, whose member isn't loaded. */
function openPage(site = openSite()) {
  const controller = new AbortController();
  const draft = (options = {}) =>
    createDraft({ site, name: 'note', isValid: isText, signal: controller.signal, ...options });
  return { site, draft, close: () => controller.abort() };
}

const A = { id: 'a' };
const B = { id: 'b' };

/** A page on which member A has written this draft. */
function writtenByA(text: string, options = {}) {
  const page = openPage();
  const note = page.draft(options);
  page.site.member.signedIn(A);
  note.set(text);
  return { ...page, note };
}

/** Writes the only entry of storage as another tab does, and dispatches the browser's `storage` event. */
function changeInAnotherTab(value: object) {
  const key = localStorage.key(0) as string;
  localStorage.setItem(key, JSON.stringify(value));
  dispatchEvent(Object.assign(new Event('storage'), { key }));
}

describe('createDraft', () => {
  it('restores the draft on the next page of the same browser', () => {
    const page = openPage();
    page.draft().set('half a sentence');
    expect(page.draft().$value.get()).to.equal('half a sentence');
    page.draft().set(undefined);
    expect(page.draft().$value.get()).to.equal(undefined);
    expect(localStorage.length).to.equal(0);
  });

  it('moves a draft that was written before a login from the browser to the member', () => {
    const { site, draft } = openPage();
    const note = draft();
    note.set('written before the login');
    site.member.signedIn(A);
    expect(note.$value.get()).to.equal('written before the login');
    site.member.signedOut();
    expect(note.$value.get()).to.equal(undefined);
    expect(draft().$value.get()).to.equal(undefined);
  });

  it('moves the browser’s draft to a member who logged in on another page', () => {
    const page = openPage();
    page.draft().set('written before the login page');
    page.close();
    const next = openPage(page.site);
    next.site.member.signedIn(A);
    const note = next.draft();
    expect(note.$value.get()).to.equal('written before the login page');
    expect(note.$owner.get()).to.equal('a');
    next.site.member.signedIn(B);
    expect(note.$value.get()).to.equal(undefined);
  });

  it('hides a member’s draft after a logout and from other members, and restores it for the same member', () => {
    const { site, note } = writtenByA('only for A');
    site.member.signedOut();
    expect(note.$value.get()).to.equal(undefined);
    site.member.signedIn(B);
    expect(note.$value.get()).to.equal(undefined);
    note.set('only for B');
    site.member.signedIn(A);
    expect(note.$value.get()).to.equal('only for A');
    site.member.signedIn(B);
    expect(note.$value.get()).to.equal('only for B');
  });

  it('keeps showing the draft when the session expires', () => {
    const { site, note } = writtenByA('still being written');
    site.member.expired();
    expect(note.$value.get()).to.equal('still being written');
    note.set('still being written on');
    site.member.signedIn(A);
    expect(note.$value.get()).to.equal('still being written on');
  });

  it('hides the draft of an expired session from another member', () => {
    const { site, note } = writtenByA('only for A');
    site.member.expired();
    site.member.signedIn(B);
    expect(note.$value.get()).to.equal(undefined);
  });

  it('merges a draft that was written before a login with the member’s earlier one', () => {
    const { site, note } = writtenByA('earlier', {
      merge: (written: string, earlier: string) => `${earlier}+${written}`,
    });
    site.member.signedOut();
    note.set('written');
    site.member.signedIn(A);
    expect(note.$value.get()).to.equal('earlier+written');
  });

  it('keeps the member’s earlier text beside one that was written before the member was known', () => {
    const { site, close } = writtenByA('yesterday’s long text');
    close();
    const next = openPage(openSite({ key: site.key }));
    const note = next.draft();
    note.set('o');
    next.site.member.signedIn(A);
    expect(note.$value.get()).to.equal('yesterday’s long text\no');
    note.set(note.$value.get());
    next.site.member.signedOut();
    note.set('o');
    next.site.member.signedIn(A);
    expect(note.$value.get(), 'the same text isn’t added twice').to.equal('yesterday’s long text\no');
  });

  it('replaces an earlier value that is no text', () => {
    const isCount = (value: unknown): value is number => typeof value === 'number';
    const page = openPage();
    const count = createDraft({
      site: page.site,
      name: 'count',
      isValid: isCount,
      signal: new AbortController().signal,
    });
    page.site.member.signedIn(A);
    count.set(1);
    page.site.member.signedOut();
    count.set(2);
    page.site.member.signedIn(A);
    expect(count.$value.get()).to.equal(2);
  });

  it('loads the member if another owner’s draft exists', async () => {
    const { site } = writtenByA('mine');
    const send = (async () => succeeded(A)) as Send;
    const note = openPage(openSite({ key: site.key, send })).draft();
    expect(note.$value.get()).to.equal(undefined);
    await note.ready;
    expect(note.$value.get()).to.equal('mine');
  });

  it('updates when another tab writes the draft', () => {
    const { draft } = openPage();
    const note = draft();
    note.set('one');
    changeInAnotherTab({ '': 'two' });
    expect(note.$value.get()).to.equal('two');
  });

  it('ignores a corrupt draft', () => {
    const { draft } = openPage();
    draft().set('fine');
    const key = localStorage.key(0) as string;
    for (const stored of ['{', '[]', '7', 'null', '{"":7}', '{"":{"a":1}}']) {
      localStorage.setItem(key, stored);
      expect(draft().$value.get(), stored).to.equal(undefined);
    }
  });

  it('stores the draft of a member whose id is the name of an object’s property', () => {
    const { site, draft } = openPage();
    const note = draft();
    for (const id of ['__proto__', 'constructor']) {
      site.member.signedIn({ id });
      note.set(id);
    }
    site.member.signedIn({ id: '__proto__' });
    expect(note.$value.get()).to.equal('__proto__');
    expect(draft().$value.get()).to.equal('__proto__');
  });

  it('ignores the member and other tabs after its element is removed', async () => {
    const { site, draft, close } = openPage();
    const note = draft();
    note.set('mine');
    close();
    site.member.signedIn(A);
    await pause();
    expect(note.$value.get()).to.equal('mine');
    expect(JSON.parse(localStorage.getItem(localStorage.key(0) as string) as string)).to.deep.equal({ '': 'mine' });
    changeInAnotherTab({ '': 'from another tab' });
    expect(note.$value.get()).to.equal('mine');
  });
});
