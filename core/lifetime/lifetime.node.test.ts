import { describe, it } from 'node:test';
import { expect } from 'chai';
import { atom } from 'nanostores';
import { createKeyedStore } from '../state/keyed-store.js';
import { untilAborted } from './until-aborted.js';

describe('untilAborted', () => {
  it('runs every function once, when the signal aborts', () => {
    const owner = new AbortController();
    const calls: string[] = [];
    untilAborted(
      owner.signal,
      () => calls.push('first'),
      () => calls.push('second'),
    );
    expect(calls).to.deep.equal([]);
    owner.abort();
    expect(calls).to.deep.equal(['first', 'second']);
  });

  it('runs them at once when the signal has aborted before', () => {
    let calls = 0;
    untilAborted(AbortSignal.abort(), () => calls++);
    expect(calls).to.equal(1);
  });
});

describe('createKeyedStore', () => {
  const create = () => {
    const $source = atom({ id: 'a', size: 1 });
    const owner = new AbortController();
    const $store = createKeyedStore({
      $source,
      keyOf: ({ id }) => id,
      create: (signal) => ({ id: $source.get().id, signal }),
      signal: owner.signal,
    });
    return { $source, $store, owner };
  };

  it('keeps its store while the key stays', () => {
    const { $source, $store } = create();
    const first = $store.get();
    $source.set({ id: 'a', size: 2 });
    expect($store.get()).to.equal(first);
    expect(first.signal.aborted).to.equal(false);
  });

  it('ends the store before it creates one for another key', () => {
    const { $source, $store } = create();
    const first = $store.get();
    $source.set({ id: 'b', size: 1 });
    expect([first.signal.aborted, $store.get().id]).to.deep.equal([true, 'b']);
  });

  it('ends its store with the element', () => {
    const { $source, $store, owner } = create();
    owner.abort();
    expect($store.get().signal.aborted).to.equal(true);
    $source.set({ id: 'b', size: 1 });
    expect($store.get().id).to.equal('a');
  });
});
