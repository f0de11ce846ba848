import { describe, it } from 'node:test';
import { expect } from 'chai';
import '../../test/kit/node-page.js';
import { pause } from '../../test/kit/wait.js';
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

describe('code that comes later', () => {
  it('is silent when it is lost ahead, and says so once it is needed', async () => {
    const { module } = arrivingAfter(2);
    module.prefetch();
    await pause();
    expect(module.$isLost.get()).to.equal(false);
    expect(await module.load()).to.equal(undefined);
    expect(module.$isLost.get()).to.equal(true);
    expect(await module.load()).to.deep.equal({ name: 'work' });
    expect(module.$isLost.get()).to.equal(false);
  });

  it('is imported once however many wait for it', async () => {
    const { module, imports } = arrivingAfter(0);
    module.prefetch();
    const [one, other] = await Promise.all([module.load(), module.whenLoaded()]);
    expect(one).to.equal(other);
    expect(imports()).to.equal(1);
  });

  it('runs what waited for it, in order, when the browser is back online', async () => {
    const { module } = arrivingAfter(1);
    const life = new AbortController();
    module.retryOnline(life.signal);
    const done: string[] = [];
    module.whenLoaded().then(() => done.push('first'));
    module.whenLoaded().then(() => done.push('second'));
    await pause();
    expect(done).to.deep.equal([]);
    expect(module.$isLost.get()).to.equal(true);
    dispatchEvent(new Event('online'));
    await pause();
    expect(done).to.deep.equal(['first', 'second']);
    life.abort();
  });

  it('is not loaded again after the end', async () => {
    const { module, imports } = arrivingAfter(9);
    const life = new AbortController();
    module.retryOnline(life.signal);
    await module.load();
    life.abort();
    dispatchEvent(new Event('online'));
    await pause();
    expect(imports()).to.equal(1);
  });
});
