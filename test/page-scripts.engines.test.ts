// Scripts of a page that spare text fields and buttons, with a shadow root below them (docs/decisions/0036-page-scripts.md).
import BScroll from '@better-scroll/core';
import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import hotkeys from 'hotkeys-js';
// @ts-expect-error without types
import IScroll from 'iscroll';
// @ts-expect-error without types
import Mousetrap from 'mousetrap';
import { SbFixture } from './support/fixture.js';
import { mount } from './support/mount.js';
import { byPart, byRole, waitFor } from './support/query.js';
import { click, hover, paste, press, tap, type } from './support/user-input.js';

const SPARED = /^(INPUT|TEXTAREA|SELECT|BUTTON)$/;
const isSpared = ({ target }: Event) => SPARED.test((target as Element).tagName);
const isEdited = ({ target }: Event) => (target as HTMLElement).isContentEditable;

let over: AbortController;
beforeEach(() => {
  over = new AbortController();
});
afterEach(() => over.abort());
/** Listens as a script of the page does, until the end of the test. */
const on = (at: EventTarget, types: string, listener: (event: Event) => unknown, capture = false) => {
  for (const name of types.split(' ')) {
    at.addEventListener(name, listener, { capture, passive: false, signal: over.signal });
  }
};

async function showFixture(around = '<div><sb-fixture></sb-fixture></div>') {
  const box = await mount(around);
  const element = box.querySelector('sb-fixture') as SbFixture;
  const field = await waitFor(() => byRole<HTMLInputElement>(element, 'textbox', 'draft'));
  return { box, element, field, button: byRole(element, 'button', /^pressed/) };
}

describe('a shortcut of the page', () => {
  /** Each calls back when its shortcut is used: `/` or `b`. */
  const scripts: Record<string, (used: () => void) => void> = {
    'of hotkeys-js': (used) => {
      hotkeys('b', used);
      over.signal.addEventListener('abort', () => hotkeys.unbind('b'));
    },
    'of hotkeys-js, in the capture phase': (used) => {
      hotkeys('b', { capture: true }, used);
      over.signal.addEventListener('abort', () => hotkeys.unbind('b'));
    },
    'of mousetrap': (used) => {
      Mousetrap.bind('/', used);
      over.signal.addEventListener('abort', () => Mousetrap.unbind('/'));
    },
    // VPNavBarSearch.vue
    'of the search of VitePress': (used) => {
      on(window, 'keydown', (event) => {
        if ((event as KeyboardEvent).key !== '/' || isEdited(event) || isSpared(event)) return;
        event.preventDefault();
        used();
      });
    },
    'that looks at names of tags only': (used) => {
      on(document, 'keydown keypress keyup', (event) => {
        if ((event as KeyboardEvent).key === '/' && !isSpared(event)) used();
      });
    },
    'that comes first, at the window': (used) => {
      on(window, 'keydown', (event) => (event as KeyboardEvent).key === '/' && !isEdited(event) && used(), true);
    },
  };
  for (const [which, start] of Object.entries(scripts)) {
    it(`${which} isn’t used by typing`, async () => {
      let uses = 0;
      start(() => uses++);
      const { field, button } = await showFixture();
      await click(field);
      await type('a/b');
      expect([field.value, uses]).to.deep.equal(['a/b', 0]);
      button.focus();
      await press('/');
      await press('b');
      expect(uses).to.be.above(0);
    });
  }

  it('is used from a field, too, if it is Escape, Tab or has a modifier', async () => {
    const keys: string[] = [];
    on(document, 'keydown', (event) => {
      keys.push((event as KeyboardEvent).key);
      event.preventDefault();
    });
    const { field } = await showFixture();
    await click(field);
    const own = ['ArrowLeft', 'Enter', 'Control+a', 'Control+c'];
    for (const key of ['Escape', 'Tab', 'Control+k', 'Alt+x', ...own]) await press(key);
    expect(keys).to.deep.equal(['Escape', 'Tab', 'Control', 'k', 'Alt', 'x', 'Control', 'Control']);
  });

  it('that guards against copying doesn’t keep a field from selecting its text, nor input from it', async () => {
    on(document, 'keydown', (event) => isSpared(event) || event.preventDefault());
    on(document, 'beforeinput', (event) => isSpared(event) || event.preventDefault());
    const { field } = await showFixture();
    await click(field);
    await type('ab');
    await press('Control+a');
    await type('c');
    expect(field.value).to.equal('c');
  });

  it('is told the end of each key whose beginning it was told', async () => {
    const { field } = await showFixture();
    const keys: string[] = [];
    for (const type of ['keydown', 'keyup'])
      on(document, type, (event) => {
        keys.push(`${type} ${(event as KeyboardEvent).key}`);
        if (type === 'keydown') field.focus();
      });
    await press('k');
    expect(keys).to.deep.equal(['keydown k', 'keyup k']);
    await press('k');
    expect(keys).to.have.length(2);
  });

  it('doesn’t take the keys that press a button', async () => {
    on(document, 'keydown keyup', (event) => isSpared(event) || event.preventDefault());
    const { button } = await showFixture();
    button.focus();
    await press('Enter');
    await press('Space');
    await waitFor(() => expect(button.textContent).to.equal('pressed 2'));
  });

  it('finds the host edited only while a field has the focus', async () => {
    const { element, field, button } = await showFixture();
    expect(element.isContentEditable).to.equal(false);
    field.focus();
    expect(element.isContentEditable).to.equal(true);
    button.focus();
    expect(element.isContentEditable).to.equal(false);
    (element.parentElement as HTMLElement).contentEditable = 'true';
    expect(element.isContentEditable).to.equal(true);
  });
});

/** The driver of WebKitGTK presses no key and no button after a right click. */
const hasRightClick = /Chrome\/|Firefox\//.test(navigator.userAgent);

describe('a guard of the page', () => {
  it('against pasting lets a field take it', async function () {
    on(document, 'paste', (event) => isSpared(event) || event.preventDefault());
    const { field } = await showFixture();
    await click(field);
    if (!(await paste('pasted'))) this.skip();
    expect(field.value).to.equal('pasted');
  });

  it('against selecting, dragging and copying lets the mouse into a field', async function () {
    if (!hasRightClick) this.skip();
    const seen: Event[] = [];
    const guarded = 'mousedown selectstart dragstart contextmenu copy cut';
    on(window, guarded, (event) => seen.push(event), true);
    const refused: Event[] = [];
    on(document, guarded, (event) => isSpared(event) || refused.push(event));
    const { element, field } = await showFixture();
    await click(field);
    await type('text');
    await press('Control+a');
    await press('Control+x');
    await hover(field);
    const { left, top, width, height } = field.getBoundingClientRect();
    await sendMouse({
      type: 'click',
      button: 'right',
      position: [left + width / 2, top + height / 2].map(Math.round) as [number, number],
    });
    expect(element.shadowRoot?.activeElement).to.equal(field);
    expect(new Set(seen.map((event) => event.type)))
      .to.include('contextmenu')
      .and.include('mousedown');
    expect(refused.map((event) => event.type)).to.deep.equal([]);
  });

  it('hears a press of a field, and can’t prevent it', async () => {
    let pressed: Event | undefined;
    on(document, 'pointerdown', (event) => {
      pressed = event;
      event.preventDefault();
    });
    const { element, field } = await showFixture();
    await click(field);
    expect(element.shadowRoot?.activeElement).to.equal(field);
    expect([pressed?.target, pressed?.defaultPrevented]).to.deep.equal([element, false]);
  });

  it('still applies to what isn’t a control', async function () {
    if (!hasRightClick) this.skip();
    const { element } = await showFixture();
    let prevented: Event | undefined;
    on(document, 'contextmenu', (event) => {
      prevented = event;
      event.preventDefault();
    });
    await hover(element);
    const { left, top } = byPart(element, 'values').getBoundingClientRect();
    await sendMouse({ type: 'click', button: 'right', position: [Math.round(left + 4), Math.round(top + 4)] });
    expect(prevented?.target).to.equal(element);
  });
});

describe('a touch library of the page', () => {
  const AROUND =
    '<div style="height: 200px; overflow: hidden"><div style="height: 900px"><sb-fixture></sb-fixture></div></div>';
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const libraries: Record<string, (box: HTMLElement) => unknown> = {
    async 'FastClick on an iPhone'() {
      Object.defineProperty(navigator, 'userAgent', { value: iPhone, configurable: true });
      (window as { ontouchstart?: unknown }).ontouchstart ??= null;
      // @ts-expect-error without types
      const { FastClick } = await import('fastclick');
      const attached = FastClick.attach(document.body);
      over.signal.addEventListener('abort', () => {
        attached.destroy();
        Reflect.deleteProperty(navigator, 'userAgent');
      });
    },
    BetterScroll(box) {
      const scroll = new BScroll(box, {});
      over.signal.addEventListener('abort', () => scroll.destroy());
    },
    iScroll(box) {
      const scroll = new IScroll(box);
      over.signal.addEventListener('abort', () => scroll.destroy());
    },
    'a script that prevents the gestures of the browser'() {
      on(document, 'touchstart touchmove touchend pointerdown mousedown', (event) => {
        if (!isSpared(event)) event.preventDefault();
      });
    },
  };
  for (const [which, start] of Object.entries(libraries)) {
    it(`leaves a tap to fields and buttons: ${which}`, async () => {
      const { box, element, field, button } = await showFixture(AROUND);
      await start(box);
      await tap(button);
      await waitFor(() => expect(button.textContent).to.equal('pressed 1'));
      await tap(field);
      await waitFor(() => expect(element.shadowRoot?.activeElement).to.equal(field));
      await type('typed');
      expect(field.value).to.equal('typed');
    });
  }
});
