import { describe, it } from 'node:test';
import { expect } from 'chai';
import { stub } from 'sinon';
import { delivered } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { createBroadcast } from './broadcast.js';

describe('createBroadcast', () => {
  it('delivers a message to the subscribers of its topic in other tabs', async () => {
    const name = crypto.randomUUID();
    const [here, there] = [createBroadcast(name), createBroadcast(name)];
    const received: unknown[] = [];
    there.subscribe('cart', (value) => received.push(['cart', value]));
    there.subscribe('member', (value) => received.push(['member', value]));
    here.post('member', { id: '1' });
    here.post('cart');
    await waitFor(() =>
      expect(received).to.deep.equal([
        ['member', { id: '1' }],
        ['cart', undefined],
      ]),
    );
  });

  it('delivers no message to its own tab', async () => {
    const name = crypto.randomUUID();
    const broadcast = createBroadcast(name);
    let times = 0;
    broadcast.subscribe('member', () => times++);
    broadcast.post('member');
    await delivered(name);
    expect(times).to.equal(0);
  });

  it('delivers a message to its own tab if it is for this tab, too', () => {
    const broadcast = createBroadcast(crypto.randomUUID());
    const received: unknown[] = [];
    broadcast.subscribe('sms', (value) => received.push(value));
    broadcast.post('sms', 60, true);
    expect(received).to.deep.equal([60]);
  });

  it('delivers no message to another site', async () => {
    const name = crypto.randomUUID();
    const [here, elsewhere] = [createBroadcast(name), createBroadcast(crypto.randomUUID())];
    let times = 0;
    elsewhere.subscribe('member', () => times++);
    here.post('member');
    await delivered(name);
    expect(times).to.equal(0);
  });

  it('delivers nothing after the unsubscription', async () => {
    const name = crypto.randomUUID();
    const [here, there] = [createBroadcast(name), createBroadcast(name)];
    const received: string[] = [];
    const end = there.subscribe('member', () => received.push('first'));
    there.subscribe('member', () => received.push('second'));
    end();
    here.post('member');
    await waitFor(() => received.length > 0);
    expect(received).to.deep.equal(['second']);
  });

  it('ignores messages of another shape on its channel', async () => {
    const name = crypto.randomUUID();
    const there = createBroadcast(name);
    const received: unknown[] = [];
    there.subscribe('member', (value) => received.push(value));
    const stranger = new BroadcastChannel(name);
    for (const message of [null, 'member', 7, { topic: { x: 1 } }, {}]) stranger.postMessage(message);
    stranger.postMessage({ topic: 'member', value: 'last' });
    await waitFor(() => expect(received).to.deep.equal(['last']));
    stranger.close();
  });

  it('does nothing where BroadcastChannel is forbidden', () => {
    const channel = stub(globalThis, 'BroadcastChannel').throws(new DOMException('', 'SecurityError'));
    try {
      const broadcast = createBroadcast('forbidden');
      broadcast.post('member');
      broadcast.subscribe('member', () => {})();
    } finally {
      channel.restore();
    }
  });
});
