/** Every documented custom property changes how something looks. */
import { expect } from '@open-wc/testing';
import type { CssCustomProperty, CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { $notices } from '../core/notices/notices.js';
import { descendants } from './support/dom-tree.js';
import { mount, settled } from './support/mount.js';
import { painted, waitFor } from './support/query.js';
import './tags.js';

const { modules }: Package = await (await fetch('/dist/custom-elements.json')).json();
const described = modules.flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[]);
/** Seen before an element is ready, not by how it looks then. */
const RESERVE = '--sb-reserve';
const tokens = new Map(
  described
    .flatMap(({ cssProperties = [] }) => cssProperties)
    .filter(({ name }) => name !== RESERVE)
    .map((token) => [token.name, token] as const),
);

const COMPARED_PROPERTIES = [
  'color',
  'background-color',
  'background-image',
  'box-shadow',
  'stroke',
  'border-top-color',
  'border-inline-start-color',
  'border-top-left-radius',
  'padding-top',
  'row-gap',
  'font-family',
  'font-size',
  'z-index',
  'bottom',
];

const valueFor = ({ name, syntax }: CssCustomProperty) =>
  ({ '<color>': 'rgb(1, 2, 3)', '<length>': '13px' })[syntax ?? ''] ??
  { '--sb-font-family': 'monospace', '--sb-font-size': '31px' }[name] ??
  '7';

/** How everything in an element looks, and what lies behind its dialogs. */
function look(element: HTMLElement) {
  const styles = descendants(element).flatMap((inner) => [
    getComputedStyle(inner),
    ...(inner instanceof HTMLDialogElement ? [getComputedStyle(inner, '::backdrop')] : []),
  ]);
  return styles.map((style) => COMPARED_PROPERTIES.map((name) => style.getPropertyValue(name)).join()).join(';');
}

/** Between them, these show all that there are tokens for. */
async function shown() {
  $notices.set([
    { kind: 'success', text: 'It is done.', duration: 60_000 },
    { kind: 'error', text: 'It is not done.', duration: 60_000 },
  ]);
  return mount(
    `<div><sb-notices></sb-notices><sb-comments block-id="7" data-id="1"></sb-comments><sb-phone-login open></sb-phone-login><sb-product goods-id="pictures"></sb-product><sb-lottery-grid lottery-id="1"></sb-lottery-grid></div>`,
  );
}

/** A page that still changes by itself would look as if the custom property had changed it. */
const STEADY_FRAMES = 12;

async function steadyLook(elements: readonly HTMLElement[]) {
  await Promise.all(elements.map((element) => settled(element)));
  for (let before = ''; ; ) {
    const now = elements.map(look).join();
    if (now === before) return now;
    before = now;
    for (let frame = 0; frame < STEADY_FRAMES; frame++) await painted();
  }
}

describe('A custom property that is documented', () => {
  afterEach(() => $notices.set([]));

  for (const [name, token] of tokens) {
    it(`${name} changes how something looks`, async () => {
      const page = await shown();
      const elements = [...page.children] as HTMLElement[];
      const before = await steadyLook(elements);
      page.style.setProperty(name, valueFor(token));
      await waitFor(() => expect(elements.map(look).join() === before, name).to.be.false);
    });
  }
});

describe('The room that sb.css keeps', () => {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/dist/sb.css' });
  before(async () => {
    const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve));
    document.head.append(sheet);
    await loaded;
  });
  after(() => sheet.remove());

  const keeping = described.filter(({ cssProperties = [] }) => cssProperties.some(({ name }) => name === RESERVE));
  for (const { tagName: tag = '' } of keeping) {
    it(`of <${tag}> is what ${RESERVE} says, until it is ready`, () => {
      const element = document.createElement(tag);
      element.toggleAttribute('inline', true); // a login that pops up takes no room
      element.style.setProperty(RESERVE, '1234px');
      document.body.append(element);
      expect(getComputedStyle(element).minHeight).to.equal('1234px');
      element.remove();
    });
  }

  it('is there for a <div data-sb>, too', () => {
    const element = document.createElement('div');
    Object.assign(element.dataset, { sb: 'phone-login', inline: '' });
    element.style.setProperty(RESERVE, '1234px');
    document.body.append(element);
    expect(getComputedStyle(element).minHeight).to.equal('1234px');
    delete element.dataset.inline;
    expect(getComputedStyle(element).minHeight).to.equal('0px');
    element.remove();
  });
});
