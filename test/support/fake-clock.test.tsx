import { expect } from '@open-wc/testing';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { clock } from './fake-clock.js';
import { mount } from './mount.js';
import { waitFor } from './query.js';
import { painted } from './wait.js';

function Countdown() {
  const [seconds, setSeconds] = useState(60);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <output>{seconds}s</output>;
}

describe('clock', () => {
  it('moves only by tick(), and the view is rendered after each timer', async () => {
    const { tick, waiting } = clock();
    const box = await mount('<div></div>');
    const root = createRoot(box);
    root.render(<Countdown />);
    await painted();
    for (const seconds of [59, 58, 57]) {
      await tick(1000);
      expect(box.textContent).to.equal(`${seconds}s`);
    }
    root.unmount();
    await painted();
    expect(waiting()).to.equal(0);
  });

  it('does not fake waitFor and calls to the server', async () => {
    const { now } = clock({ now: 1_000_000 });
    const start = now();
    await fetch('/sms.json');
    await waitFor(() => expect(Date.now()).to.equal(start));
  });

  it('is restored after the test', () => {
    expect(Date.now()).to.be.above(1_700_000_000_000);
  });
});
