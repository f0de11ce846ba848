import { expect } from '@open-wc/testing';
import { atom, computed, type ReadableAtom, STORE_UNMOUNT_DELAY } from 'nanostores';
import { useLayoutEffect } from 'react';
import { restore, stub } from 'sinon';
import { mount } from '../../test/support/mount.js';
import { byPart, waitFor } from '../../test/support/query.js';
import { reactElement } from '../element/react-element.js';
import { useStore } from './use-store.js';
import { useStoreAfterPaint } from './use-store-effect.js';

const $count = atom(1);
/** The timers that end a store without listeners. */
const unmounts: (() => void)[] = [];

/** On a slow phone, a second and a change may pass between the first render and the effects. */
function SlowStart() {
  useLayoutEffect(() => {
    for (const unmount of unmounts) unmount();
    $count.set(2);
  }, []);
  return null;
}

function probe(tag: string, $shown: ReadableAtom<number>, useValue: typeof useStore) {
  function View() {
    const value = useValue($shown);
    return (
      <p part="value">
        {value}
        <SlowStart />
      </p>
    );
  }
  customElements.define(tag, class extends reactElement({ props: {}, styles: [], create: () => ({}), view: View }) {});
}
const $double = computed($count, (count) => count * 2);
probe('sb-atom-probe', $count, useStore);
probe('sb-computed-probe', $double, useStore);
probe('sb-after-paint-probe', $count, useStoreAfterPaint);

describe('a component that reads a store', () => {
  beforeEach(() => {
    $count.set(1);
    const { setTimeout } = window;
    stub(window, 'setTimeout').callsFake(((run: () => void, ms?: number, ...args: unknown[]) =>
      ms === STORE_UNMOUNT_DELAY ? unmounts.push(run) : setTimeout(run, ms, ...args)) as typeof setTimeout);
  });
  afterEach(restore);

  for (const [tag, early, late] of [
    ['sb-atom-probe', '2', '3'],
    ['sb-computed-probe', '4', '6'],
    ['sb-after-paint-probe', '2', '3'],
  ]) {
    it(`<${tag}> shows a change that comes between its render and its subscription, and the next one`, async () => {
      const element = await mount(`<${tag}></${tag}>`);
      const shows = (text?: string) => waitFor(() => expect(byPart(element, 'value').textContent).to.equal(text));
      await shows(early);
      $count.set(3);
      await shows(late);
    });
  }
});
