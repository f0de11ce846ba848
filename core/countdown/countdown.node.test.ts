import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { clock } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { createBroadcast } from '../broadcast/broadcast.js';
import { type Countdown, createCountdown } from './countdown.js';

describe('createCountdown', () => {
  const leaving: AbortController[] = [];
  let key: string;

  /** A countdown of one tab; each has a channel of its own. */
  function tab(element = new AbortController()): Countdown {
    leaving.push(element);
    return createCountdown(key, createBroadcast(`tabs ${key}`), 60, element.signal);
  }

  beforeEach(() => {
    key = crypto.randomUUID();
  });
  afterEach(() => {
    for (const element of leaving.splice(0)) element.abort();
  });

  it('counts each second down to 0, and leaves no timer', async () => {
    const { tick, waiting } = clock();
    const { $seconds, start } = tab();
    expect($seconds.get()).to.equal(0);
    start(60);
    const seen = [$seconds.get()];
    $seconds.listen((seconds) => seen.push(seconds));
    await tick(60_000);
    expect(seen).to.deep.equal(Array.from({ length: 61 }, (_, i) => 60 - i));
    expect(waiting()).to.equal(0);
  });

  it('continues after a reload', async () => {
    const { tick } = clock();
    tab().start(60);
    await tick(12_300);
    expect(tab().$seconds.get()).to.equal(48);
  });

  it('ends when the computer slept for longer than the rest', async () => {
    const { tick, jump } = clock();
    const { $seconds, start } = tab();
    start(60);
    jump(3_600_000);
    await tick(1000);
    expect($seconds.get()).to.equal(0);
  });

  it('runs in other tabs too', async () => {
    const [here, there] = [tab(), tab()];
    here.start(60);
    await waitFor(() => there.$seconds.get() === 60);
  });

  it('runs in the other elements of the page', () => {
    const broadcast = createBroadcast(`page ${key}`);
    const [first, second] = [1, 2].map(() => {
      const element = new AbortController();
      leaving.push(element);
      return createCountdown(key, broadcast, 60, element.signal);
    });
    first?.start(60);
    expect([first?.$seconds.get(), second?.$seconds.get()]).to.deep.equal([60, 60]);
  });

  it('runs in a tab that gets the message before it can see the storage', async () => {
    const [here, there] = [tab(), tab()];
    here.start(60);
    localStorage.clear();
    await waitFor(() => there.$seconds.get() === 60);
  });

  it('runs in a tab that gets the message of an older copy of the library, without the end', async () => {
    const there = tab();
    localStorage.setItem(key, String(Date.now() + 60_000));
    createBroadcast(`tabs ${key}`).post(key);
    await waitFor(() => there.$seconds.get() === 60);
  });

  it('ignores a countdown above the maximum, because the clock was set back', async () => {
    const { jump } = clock();
    tab().start(60);
    jump(-3_600_000);
    expect(tab().$seconds.get()).to.equal(0);
  });

  it('ignores a corrupt value in storage', () => {
    for (const value of ['{', 'null', '"60"', '{}', '1e999']) {
      localStorage.setItem(key, value);
      expect(tab().$seconds.get(), value).to.equal(0);
    }
  });

  it('stops when its element is removed', async () => {
    const { tick, waiting } = clock();
    const element = new AbortController();
    const { $seconds, start } = tab(element);
    start(60);
    await tick(1000);
    element.abort();
    expect(waiting()).to.equal(0);
    await tick(1000);
    expect($seconds.get()).to.equal(59);
  });
});
