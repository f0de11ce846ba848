import { describe, it } from 'node:test';
import { expect } from 'chai';
import { describeStoreFaults } from '../../../test/support/describe-store-faults.js';
import { answers, calls, currentMember, data, faults, holdAnswers } from '../../../test/support/node-demo.js';
import { type OpenedElement, openElement } from '../../../test/support/node-element.js';
import { clock, visited } from '../../../test/support/node-page.js';
import { waitFor } from '../../../test/support/wait.js';
import type { SearchProps } from '../store.js';
import { createSuggestions, DEBOUNCE_MS, type SuggestionsStore } from './suggestions.store.js';

const CALL = 'GET /openapi/search/suggest';
const PROPS = { suggest: '/openapi/search/suggest' } as SearchProps;

function open(siteId: string = crypto.randomUUID(), suggest = PROPS.suggest) {
  const searches: string[] = [];
  const element = openElement<SearchProps, SuggestionsStore>(
    (context) => createSuggestions(context, (keyword) => searches.push(keyword)),
    { ...PROPS, suggest },
    { settings: { siteId }, unprevented: ['sb-navigate'] },
  );
  return { ...element, searches };
}
const titlesIn = (store: SuggestionsStore) => {
  const panel = store.$panel.get();
  return panel.kind === 'suggestions' ? panel.groups.flatMap(({ rows }) => rows.map(({ row }) => row.title)) : [];
};

describeStoreFaults<SuggestionsStore>({
  call: CALL,
  kind: 'read',
  login: 'later',
  // no data is no suggestion
  answers: false,
  debounce: DEBOUNCE_MS,
  open: (siteId) => open(siteId) as OpenedElement<SuggestionsStore>,
  act: (store) => store.type('盖碗'),
  failure: (store) => store.failure(),
  succeeded: (store) => expect(titlesIn(store).join()).to.include('盖碗'),
});

describe('suggestions while typing', () => {
  it('are asked for once the visitor pauses, without spaces around the keyword, with the query of the path', async () => {
    const { tick } = clock();
    const { store } = open('s', '/openapi/search/suggest?in=shop');
    for (const text of ['盖', '盖碗 ']) {
      store.type(text);
      await tick(DEBOUNCE_MS - 1);
    }
    expect(calls(CALL)).to.have.length(0);
    await tick(1);
    await waitFor(() => expect(titlesIn(store).join()).to.include('盖碗'));
    expect(calls(CALL).map(({ query }) => query)).to.deep.equal([{ in: 'shop', keyword: '盖碗', siteId: 's' }]);
  });

  it('are those of the latest keyword, whose request ends the one before', async () => {
    const { tick } = clock();
    const { store } = open();
    const answer = holdAnswers(CALL);
    store.type('盖碗');
    await tick(DEBOUNCE_MS);
    store.type('白茶');
    await waitFor(() => expect(calls(CALL)[0]?.aborted).to.equal(true));
    await tick(DEBOUNCE_MS);
    answer();
    await waitFor(() => expect(titlesIn(store).join()).to.include('白茶'));
    expect(titlesIn(store).join()).not.to.include('盖碗');
  });

  it('go when the field is emptied, and nothing comes after a submission', async () => {
    const { tick } = clock();
    const { store } = open();
    store.type('盖碗');
    await tick(DEBOUNCE_MS);
    await waitFor(() => expect(store.$panel.get().kind).to.equal('suggestions'));
    store.type('');
    expect(store.$panel.get().kind).to.equal('closed');
    store.type('白茶');
    store.submitted('白茶');
    await tick(DEBOUNCE_MS);
    expect(calls(CALL)).to.have.length(1);
    expect(store.$panel.get().kind).to.equal('closed');
  });

  it('leave out rows without a usable address, and read the others as far as they make sense', async () => {
    const rows = [
      { url: 'javascript:alert(1)', title: 'no' },
      { title: 'no address' },
      { url: '/a', title: 7, excerpt: null, image: ['x'], price: 'free', type: '' },
    ];
    answers({ [CALL]: data({ rows }) });
    const { tick } = clock();
    const { store } = open();
    store.type('a');
    await tick(DEBOUNCE_MS);
    await waitFor(() => expect(store.$panel.get().kind).to.equal('suggestions'));
    const panel = store.$panel.get();
    const read = panel.kind === 'suggestions' && panel.groups.map(({ rows }) => rows.map(({ row }) => row));
    expect(read).to.deep.equal([[{ url: '/a', title: '7' }]]);
  });

  it('are followed by Enter, with sb-navigate', async () => {
    const { tick } = clock();
    const { store, emitted } = open();
    store.type('盖碗');
    await tick(DEBOUNCE_MS);
    await waitFor(() => expect(store.$panel.get().kind).to.equal('suggestions'));
    expect(store.press('Enter', '盖碗'), 'Enter in the field submits').to.equal(false);
    expect(store.press('ArrowDown', '盖碗')).to.equal(true);
    expect(store.press('Enter', '盖碗')).to.equal(true);
    expect(emitted('sb-navigate')).to.deep.equal([{ url: '/goods/gaiwan', cause: 'suggestion' }]);
    expect(visited).to.deep.equal(['/goods/gaiwan']);
    expect(store.$panel.get().kind).to.equal('closed');
  });

  it('are closed by Escape, which belongs to the field when they are, and come back by ArrowDown', async () => {
    const { tick } = clock();
    const { store } = open();
    store.type('盖碗');
    await tick(DEBOUNCE_MS);
    await waitFor(() => expect(store.$panel.get().kind).to.equal('suggestions'));
    expect([store.press('Escape', '盖碗'), store.press('Escape', '盖碗')]).to.deep.equal([true, false]);
    store.press('ArrowDown', '盖碗');
    expect(store.$panel.get().kind).to.equal('suggestions');
  });
});

describe('recent searches', () => {
  const keywordsIn = (store: SuggestionsStore) => {
    const panel = store.$panel.get();
    return panel.kind === 'recent' ? panel.keywords : panel.kind;
  };

  it('are what the visitor submitted, on the next page, too, and go one by one or all together', () => {
    const first = open('recent').store;
    for (const keyword of ['白茶', '盖碗', '竹']) first.submitted(keyword);
    first.type('never submitted');
    const { store, searches } = open('recent');
    expect(keywordsIn(store)).to.equal('closed');
    store.open();
    expect(keywordsIn(store)).to.deep.equal(['竹', '盖碗', '白茶']);
    store.press('ArrowDown', '');
    store.press('Delete', '');
    expect(keywordsIn(store)).to.deep.equal(['盖碗', '白茶']);
    store.remove('白茶');
    expect(keywordsIn(store)).to.deep.equal(['盖碗']);
    store.press('ArrowDown', '');
    store.press('Enter', '');
    expect(searches).to.deep.equal(['盖碗']);
    store.open();
    store.clear();
    store.open();
    expect(keywordsIn(store)).to.equal('closed');
  });

  it('of a member are hidden after a logout', async () => {
    const { store, site } = open('shared');
    site.member.signedIn(await currentMember());
    store.submitted('白茶');
    store.open();
    expect(keywordsIn(store)).to.deep.equal(['白茶']);
    site.member.signedOut();
    expect(keywordsIn(store)).to.equal('closed');
  });
});

describe('a site without an answer', () => {
  it('says so quietly, and the next key asks again', async () => {
    faults({ [CALL]: 'refuse' });
    const { tick } = clock();
    const { store } = open();
    store.type('盖碗');
    await tick(DEBOUNCE_MS);
    await waitFor(() => expect(store.$panel.get().kind).to.equal('failed'));
    faults({});
    store.type('盖碗 ');
    await tick(DEBOUNCE_MS);
    await waitFor(() => expect(store.$panel.get().kind).to.equal('suggestions'));
  });
});
