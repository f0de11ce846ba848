import { describe, it } from 'node:test';
import { expect } from 'chai';
import '../../test/support/node-page.js';
import { pause } from '../../test/support/wait.js';
import { lazyModule } from './lazy-module.js';

/** Code whose first imports fail. */
function arrivingAfter(failures: number) {
  let imports = 0;
  const module = lazyModule(async () => {
    if (imports++ < failures) throw new TypeError('the chunk is lost');
    return { name: 'work' };
  });
  return { module, imports: () => imports };
}

describe('lazyModule', () => {
  it('hides a failed prefetch, and reports the failure once the code is needed', async () => {
    const { module } = arrivingAfter(2);
    module.prefetch();
    await pause();
    expect(module.$hasFailed.get()).to.equal(false);
    expect(await module.load()).to.equal(undefined);
    expect(module.$hasFailed.get()).to.equal(true);
    expect(await module.load()).to.deep.equal({ name: 'work' });
    expect(module.$hasFailed.get()).to.equal(false);
  });

  it('imports the code once for several callers', async () => {
    const { module, imports } = arrivingAfter(0);
    module.prefetch();
    const [one, other] = await Promise.all([module.load(), module.whenLoaded()]);
    expect(one).to.equal(other);
    expect(imports()).to.equal(1);
  });

  it('resolves its callers in order when the browser is back online', async () => {
    const { module } = arrivingAfter(1);
    const controller = new AbortController();
    module.retryOnline(controller.signal);
    const done: string[] = [];
    module.whenLoaded().then(() => done.push('first'));
    module.whenLoaded().then(() => done.push('second'));
    await pause();
    expect(done).to.deep.equal([]);
    expect(module.$hasFailed.get()).to.equal(true);
    dispatchEvent(new Event('online'));
    await pause();
    expect(done).to.deep.equal(['first', 'second']);
    controller.abort();
  });

  it('isn’t loaded again after its signal has aborted', async () => {
    const { module, imports } = arrivingAfter(9);
    const controller = new AbortController();
    module.retryOnline(controller.signal);
    await module.load();
    controller.abort();
    dispatchEvent(new Event('online'));
    await pause();
    expect(imports()).to.equal(1);
  });
});
