import { describe, it } from 'node:test';
import { expect } from 'chai';
import { openSite } from '../../test/kit/node-site.js';
import { pause } from '../../test/kit/wait.js';
import type { Send } from '../http/client.js';
import { succeeded } from '../http/result.js';
import { isText } from '../storage/storage.js';
import { createDraft } from './draft.js';

/** A page of a site of its own, which doesn't know yet who is signed in. */
function openPage(site = openSite()) {
  const life = new AbortController();
  const draft = (options = {}) => createDraft({ site, name: 'note', isValid: isText, signal: life.signal, ...options });
  return { site, draft, close: () => life.abort() };
}

const A = { id: 'a' };
const B = { id: 'b' };

/** A page on which A is signed in and has written this. */
function writtenByA(text: string, options = {}) {
  const page = openPage();
  const note = page.draft(options);
  page.site.member.signedIn(A);
  note.set(text);
  return { ...page, note };
}

/** What another tab does to the only entry of storage, and how the browser tells this one of it. */
function changeInAnotherTab(value: object) {
  const key = localStorage.key(0) as string;
  localStorage.setItem(key, JSON.stringify(value));
  dispatchEvent(Object.assign(new Event('storage'), { key }));
}

describe('a draft', () => {
  it('is found again by the next page of the same browser', () => {
    const page = openPage();
    page.draft().set('half a sentence');
    expect(page.draft().$value.get()).to.equal('half a sentence');
    page.draft().set(undefined);
    expect(page.draft().$value.get()).to.equal(undefined);
    expect(localStorage.length).to.equal(0);
  });

  it('that was written before a login belongs to the member from then on, and no longer to the browser', () => {
    const { site, draft } = openPage();
    const note = draft();
    note.set('written before the login');
    site.member.signedIn(A);
    expect(note.$value.get()).to.equal('written before the login');
    site.member.signedOut();
    expect(note.$value.get()).to.equal(undefined);
    expect(draft().$value.get()).to.equal(undefined);
  });

  it('of a member is not shown after a logout or to another member, and is found again by the same one', () => {
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

  it('is still shown when the session expires, because the same person sits at the page', () => {
    const { site, note } = writtenByA('still being written');
    site.member.expired();
    expect(note.$value.get()).to.equal('still being written');
    note.set('still being written on');
    site.member.signedIn(A);
    expect(note.$value.get()).to.equal('still being written on');
  });

  it('of an expired session is not shown to another member', () => {
    const { site, note } = writtenByA('only for A');
    site.member.expired();
    site.member.signedIn(B);
    expect(note.$value.get()).to.equal(undefined);
  });

  it('that was written before a login is merged with the member’s earlier one as the element says', () => {
    const { site, note } = writtenByA('earlier', {
      merge: (written: string, earlier: string) => `${earlier}+${written}`,
    });
    site.member.signedOut();
    note.set('written');
    site.member.signedIn(A);
    expect(note.$value.get()).to.equal('earlier+written');
  });

  it('of a member makes the next page ask who is signed in', async () => {
    const { site } = writtenByA('mine');
    const send = (async () => succeeded(A)) as Send;
    const note = openPage(openSite({ key: site.key, send })).draft();
    expect(note.$value.get()).to.equal(undefined);
    await note.ready;
    expect(note.$value.get()).to.equal('mine');
  });

  it('follows what another tab writes', () => {
    const { draft } = openPage();
    const note = draft();
    note.set('one');
    changeInAnotherTab({ '': 'two' });
    expect(note.$value.get()).to.equal('two');
  });

  it('that is corrupt or of another shape counts as absent', () => {
    const { draft } = openPage();
    draft().set('fine');
    const key = localStorage.key(0) as string;
    for (const stored of ['{', '[]', '7', 'null', '{"":7}', '{"":{"a":1}}']) {
      localStorage.setItem(key, stored);
      expect(draft().$value.get(), stored).to.equal(undefined);
    }
  });

  it('may belong to a member whose id is the name of an object’s property', () => {
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

  it('follows neither the member nor another tab once its element is removed', async () => {
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
