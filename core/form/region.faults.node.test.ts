import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import { waitFor } from '../../test/support/wait.js';
import type { Context } from '../site/context.js';
import { createRegion, type RegionStore } from './region.store.js';

const [GUANGDONG, SHENZHEN] = ['440000', '440300'];

function open(siteId: string) {
  const create = ({ site, signal }: Context<object>) => {
    const region = createRegion({ site, depth: 3, onChange() {} });
    region.open(signal);
    return region;
  };
  return openElement(create, {}, { settings: { siteId } });
}

const levelOf = (store: RegionStore, level: number) => store.$selection.get().levels[level]?.kind;
const chosenIn = (store: RegionStore) => store.$selection.get().chosen.map(({ name }) => name);

describeStoreFaults<RegionStore>({
  call: 'GET /openapi/express/city',
  kind: 'read',
  login: 'later',
  // null is an empty list: no level is left to choose
  answers: false,
  open,
  act: (store) => store.choose(0, GUANGDONG),
  tryAgain: (store) => store.retry(),
  failure: (store) => levelOf(store, 1) === 'failed',
  kept: (store) => expect(chosenIn(store)).to.deep.equal(['广东省']),
  succeeded: (store) => expect(levelOf(store, 1)).to.equal('open'),
});

describeStoreFaults<RegionStore>({
  call: 'GET /openapi/express/area',
  kind: 'read',
  login: 'later',
  // null is an empty list: no level is left to choose
  answers: false,
  async open(siteId) {
    const element = open(siteId);
    element.store.choose(0, GUANGDONG);
    await waitFor(() => levelOf(element.store, 1) === 'open');
    return element;
  },
  act: (store) => store.choose(1, SHENZHEN),
  tryAgain: (store) => store.retry(),
  failure: (store) => levelOf(store, 2) === 'failed',
  kept: (store) => expect(chosenIn(store)).to.deep.equal(['广东省', '深圳市']),
  succeeded: (store) => expect(levelOf(store, 2)).to.equal('open'),
});
