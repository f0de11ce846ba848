import { expect } from '@open-wc/testing';
import { leaksOf } from './leak.js';
import { pause } from './wait.js';

const left = async (start: () => unknown) => leaksOf(async () => start());
const nothing = () => {};

describe('leaksOf', () => {
  it('finds nothing when everything is cleaned up', async () => {
    const tidy = async () => {
      const leaving = new AbortController();
      const observer = new ResizeObserver(nothing);
      const channel = new BroadcastChannel('x');
      observer.observe(document.body);
      clearTimeout(setTimeout(nothing, 9999));
      clearInterval(setInterval(nothing, 10));
      cancelAnimationFrame(requestAnimationFrame(nothing));
      addEventListener('storage', nothing);
      document.addEventListener('click', nothing, { signal: leaving.signal });
      document.addEventListener('sb-once', nothing, { once: true });
      document.dispatchEvent(new Event('sb-once'));
      const call = fetch('/openapi/comment', { signal: leaving.signal }).catch(nothing);
      await pause(10);
      leaving.abort();
      removeEventListener('storage', nothing);
      observer.disconnect();
      channel.close();
      await call;
    };
    expect(await leaksOf(tidy)).to.deep.equal([]);
  });

  it('finds timers and frames', async () => {
    const stop: (() => void)[] = [];
    const leaks = await left(() => {
      const ids = [setTimeout(nothing, 9999), setInterval(nothing, 20)];
      let frame = 0;
      const loop = () => {
        frame = requestAnimationFrame(loop);
      };
      loop();
      stop.push(() => [ids.forEach(clearTimeout), cancelAnimationFrame(frame)]);
    });
    for (const end of stop) end();
    // The loop of the first round is still running in the second.
    expect([...new Set(leaks)]).to.deep.equal(['setTimeout 9999', 'setInterval 20', 'requestAnimationFrame']);
  });

  it('finds listeners on what outlives an element, and only there', async () => {
    const listener = () => {};
    const leaks = await left(() => {
      window.addEventListener('online', listener);
      document.addEventListener('visibilitychange', listener, true);
      document.removeEventListener('visibilitychange', listener);
      matchMedia('(max-width: 1px)').addEventListener('change', listener);
      document.createElement('p').addEventListener('click', listener);
    });
    expect(leaks).to.deep.equal([
      'listener online on Window',
      `listener visibilitychange on ${document.constructor.name}`,
      'listener change on MediaQueryList',
    ]);
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', listener, true);
  });

  it('finds observers, channels and calls', async () => {
    const leaving = new AbortController();
    const open: BroadcastChannel[] = [];
    const leaks = await left(() => {
      const two = new IntersectionObserver(nothing);
      two.observe(document.body);
      two.observe(document.documentElement);
      two.unobserve(document.body);
      new MutationObserver(nothing).observe(document, { attributes: true });
      open.push(new BroadcastChannel('sb'));
      void fetch('/openapi/comment', { signal: leaving.signal }).catch(nothing);
    });
    for (const channel of open) channel.close();
    leaving.abort();
    expect(leaks.filter((name) => !name.startsWith('fetch'))).to.deep.equal([
      'IntersectionObserver',
      'MutationObserver',
      'BroadcastChannel sb',
    ]);
  });
});
