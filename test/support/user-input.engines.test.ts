import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { mount } from './mount.js';
import { waitFor } from './query.js';
import { click, compose, fill, hover, paste, press, tap, type } from './user-input.js';

describe('keys', () => {
  it('types text, also Chinese, into the focused control', async () => {
    const input = await mount<HTMLInputElement>('<input>');
    input.focus();
    await type('Ab 1+中文');
    expect(input.value).to.equal('Ab 1+中文');
  });

  it('moves the focus by Tab and back by Shift+Tab', async () => {
    const form = await mount('<div><input id="a"><input id="b"></div>');
    const [a, b] = form.querySelectorAll('input');
    a?.focus();
    await press('Tab');
    expect(document.activeElement).to.equal(b);
    await press('Shift+Tab');
    expect(document.activeElement).to.equal(a);
  });

  it('presses the keys that controls listen to', async () => {
    const input = await mount<HTMLInputElement>('<input>');
    const keys: string[] = [];
    input.addEventListener('keydown', ({ key }) => keys.push(key));
    input.focus();
    const names = ['Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Delete'];
    for (const name of [...names, 'Backspace']) await press(name);
    await press('Space');
    expect(keys).to.deep.equal([...names, 'Backspace', ' ']);
  });
});

describe('text', () => {
  it('replaces the text of a field by keys', async () => {
    const input = await mount<HTMLInputElement>('<input value="before">');
    const events: InputEvent[] = [];
    input.addEventListener('input', (event) => events.push(event as InputEvent));
    await fill(input, '王2');
    expect(input.value).to.equal('王2');
    expect(events.every(({ isTrusted }) => isTrusted)).to.be.true;
    await fill(input, '');
    expect(input.value).to.equal('');
  });

  it('pastes from the clipboard', async function () {
    const input = await mount<HTMLInputElement>('<input>');
    const pasted: (string | undefined)[] = [];
    input.addEventListener('paste', ({ clipboardData }) => pasted.push(clipboardData?.getData('text')));
    input.focus();
    if (!(await paste('【站点】 123456'))) this.skip();
    expect(pasted).to.deep.equal(['【站点】 123456']);
    expect(input.value).to.equal('【站点】 123456');
  });
});

describe('touch', () => {
  it('taps the middle of an element with a finger', async () => {
    const button = await mount('<button>ok</button>');
    const events: Event[] = [];
    for (const name of ['touchstart', 'pointerup', 'click'])
      button.addEventListener(name, (event) => events.push(event));
    await tap(button);
    await waitFor(() => expect(events.at(-1)?.type).to.equal('click'));
    expect(events.every(({ isTrusted }) => isTrusted)).to.be.true;
    if (navigator.userAgent.includes('Chrom')) expect(events[0]?.type).to.equal('touchstart');
  });
});

describe('mouse', () => {
  it('clicks the middle of an element, scrolled into view', async () => {
    const box = await mount('<div style="padding-top: 3000px"><button>ok</button></div>');
    const button = box.firstElementChild as HTMLElement;
    const events: MouseEvent[] = [];
    button.addEventListener('click', (event) => events.push(event));
    await click(button);
    expect(events.map(({ isTrusted }) => isTrusted)).to.deep.equal([true]);
    expect(document.activeElement === button || !navigator.userAgent.includes('Chrom')).to.equal(true);
  });

  it('clicks the control that covers an element', async () => {
    const box = await mount(
      '<div style="position: relative"><button>under</button><i style="position: absolute; inset: 0"></i></div>',
    );
    let target: EventTarget | null = null;
    box.addEventListener('click', (event) => (target = event.target));
    await click(box.firstElementChild as HTMLElement);
    expect(target).to.equal(box.lastElementChild);
  });

  it('clicks an element that the page moves before the mouse comes, and nothing else', async () => {
    const box = await mount('<div style="display: grid"><button hidden>other</button><button>wanted</button></div>');
    const [other, wanted] = box.children as unknown as [HTMLElement, HTMLElement];
    const seen: string[] = [];
    for (const type of ['pointerdown', 'click']) {
      box.addEventListener(type, ({ target }) => seen.push(`${type} ${(target as Element).textContent}`));
    }
    document.addEventListener('mousemove', () => other.toggleAttribute('hidden', false), { once: true });
    await click(wanted);
    expect(other.hidden).to.equal(false);
    expect(seen).to.deep.equal(['pointerdown wanted', 'click wanted']);
  });

  it('clicks an element that the page moves before the mouse is released', async () => {
    const box = await mount('<div style="display: grid"><button hidden>other</button><button>wanted</button></div>');
    const [other, wanted] = box.children as unknown as [HTMLElement, HTMLElement];
    const clicked: (string | null)[] = [];
    box.addEventListener('click', ({ target }) => clicked.push((target as Element).textContent));
    document.addEventListener('pointerdown', () => other.toggleAttribute('hidden', false), { once: true });
    await click(wanted);
    expect(other.hidden).to.equal(false);
    expect(clicked).to.deep.equal(['wanted']);
  });

  it('clicks inside an iframe', async () => {
    const frame = await mount<HTMLIFrameElement>(
      '<iframe style="border: 7px solid" srcdoc="<button>in</button>"></iframe>',
    );
    const button = await waitFor(() => frame.contentDocument?.querySelector('button') ?? null);
    let clicks = 0;
    button.addEventListener('click', () => (clicks += 1));
    await click(button);
    expect(clicks).to.equal(1);
  });

  it('hovers over an element', async () => {
    const button = await mount('<button>ok</button>');
    await hover(button);
    await waitFor(() => button.matches(':hover'));
  });
});

describe('viewport', () => {
  it('takes the size that a test asks for', async () => {
    for (const [width, height] of [
      [375, 667],
      [1366, 768],
      [800, 600],
    ] as const) {
      await setViewport({ width, height });
      await waitFor(() => expect([innerWidth, innerHeight]).to.deep.equal([width, height]));
    }
  });
});

describe('compose', () => {
  it('dispatches the events of an input method', async () => {
    const field = await mount<HTMLTextAreaElement>('<textarea>甲</textarea>');
    const seen: string[] = [];
    const types = ['compositionstart', 'input', 'compositionend', 'keydown'];
    for (const name of types) {
      field.addEventListener(name, (event) => {
        const { key, isComposing } = event as KeyboardEvent;
        seen.push([name, key, isComposing].filter((part) => part !== undefined).join(' '));
      });
    }
    await compose(field, ['ni', '你'], { pick: 'Enter', during: () => seen.push(field.value) });
    expect(field.value).to.equal('甲你');
    const step = ['keydown Process true', 'input true'];
    expect(seen).to.deep.equal(['compositionstart', ...step, ...step, '甲你', 'keydown Enter true', 'compositionend']);
  });
});
