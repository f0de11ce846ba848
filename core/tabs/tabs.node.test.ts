import { describe, it } from 'node:test';
import { expect } from 'chai';
import { stub } from 'sinon';
import '../../test/kit/node-page.js';
import { pause, waitFor } from '../../test/kit/wait.js';
import { createTabs } from './tabs.js';

describe('tabs of the same site', () => {
  it('hear what another one tells, topic by topic', async () => {
    const name = crypto.randomUUID();
    const [here, there] = [createTabs(name), createTabs(name)];
    const heard: unknown[] = [];
    there.hear('cart', (value) => heard.push(['cart', value]));
    there.hear('member', (value) => heard.push(['member', value]));
    here.tell('member', { id: '1' });
    here.tell('cart');
    await waitFor(() =>
      expect(heard).to.deep.equal([
        ['member', { id: '1' }],
        ['cart', undefined],
      ]),
    );
  });

  it('don’t hear themselves', async () => {
    const tabs = createTabs(crypto.randomUUID());
    let times = 0;
    tabs.hear('member', () => times++);
    tabs.tell('member');
    await pause(50);
    expect(times).to.equal(0);
  });

  it('don’t hear other sites', async () => {
    const [here, elsewhere] = [createTabs(crypto.randomUUID()), createTabs(crypto.randomUUID())];
    let times = 0;
    elsewhere.hear('member', () => times++);
    here.tell('member');
    await pause(50);
    expect(times).to.equal(0);
  });

  it('stop listening when told to', async () => {
    const name = crypto.randomUUID();
    const [here, there] = [createTabs(name), createTabs(name)];
    const heard: string[] = [];
    const end = there.hear('member', () => heard.push('first'));
    there.hear('member', () => heard.push('second'));
    end();
    here.tell('member');
    await waitFor(() => heard.length > 0);
    expect(heard).to.deep.equal(['second']);
  });

  it('don’t stumble over what others say on their channel', async () => {
    const name = crypto.randomUUID();
    const there = createTabs(name);
    const heard: unknown[] = [];
    there.hear('member', (value) => heard.push(value));
    const stranger = new BroadcastChannel(name);
    for (const message of [null, 'member', 7, { topic: { x: 1 } }, {}]) stranger.postMessage(message);
    stranger.postMessage({ topic: 'member', value: 'last' });
    await waitFor(() => expect(heard).to.deep.equal(['last']));
    stranger.close();
  });

  it('are on their own where channels are forbidden', () => {
    const channel = stub(globalThis, 'BroadcastChannel').throws(new DOMException('', 'SecurityError'));
    try {
      const tabs = createTabs('forbidden');
      tabs.tell('member');
      tabs.hear('member', () => {})();
    } finally {
      channel.restore();
    }
  });
});
