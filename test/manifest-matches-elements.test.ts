/** The elements have and do what `custom-elements.json` says of them. */
import { expect } from '@open-wc/testing';
import type { CustomElementDeclaration, CustomElementField, Package } from 'custom-elements-manifest';
import { documented } from './support/attributes.js';
import { warnings } from './support/console.js';
import { descendants } from './support/dom-tree.js';
import { destinations } from './support/events.js';
import { mount, settled } from './support/mount.js';
import { signOut } from './support/server.js';
import { painted, pause } from './support/wait.js';
import { CHILDREN, TAGS, VISITS } from './tags.js';

type Open = HTMLElement & { shadowRoot: ShadowRoot } & Record<string, unknown>;
type Declaration = CustomElementDeclaration & { tagName: string };

const manifest: Package = await (await fetch('/dist/custom-elements.json')).json();
const described = new Map(
  manifest.modules.flatMap(({ declarations = [] }) =>
    (declarations as Declaration[]).filter(({ tagName }) => tagName).map((one) => [one.tagName, one] as const),
  ),
);

const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name).sort();
const membersOf = ({ members = [] }: Declaration, kind: 'field' | 'method') =>
  members.filter((member): member is CustomElementField => member.kind === kind);

/** The value of a property when nothing is set. */
function valueWithout({ type, default: text }: CustomElementField): unknown {
  if (text === undefined) return undefined;
  return type?.text.startsWith("'") ? text.slice(1, -1) : JSON.parse(text);
}

/** `CustomEvent<{url: string, cause: 'cart'}>` → `url`, `cause`; undefined where a type has a name of its own. */
function keysOf(type: string): string[] | undefined {
  const detail = /^CustomEvent<(.*)>$/.exec(type)?.[1] ?? '';
  if (detail === 'object') return [];
  return detail.startsWith('{') ? Array.from(detail.matchAll(/[{,] ?(\w+):/g), ([, key]) => key as string) : undefined;
}

const tokensRead = (root: ShadowRoot) =>
  root.adoptedStyleSheets.flatMap((sheet) =>
    [...sheet.cssRules].flatMap(({ cssText }) => cssText.match(/--sb-[\w-]+/g) ?? []),
  );

const { dispatchEvent } = EventTarget.prototype;
afterEach(() => {
  EventTarget.prototype.dispatchEvent = dispatchEvent;
});

/** The events that a page hears from an element until the end of the test: its own, and those of what it holds. */
function eventsOf(element: Element): CustomEvent[] {
  const events: CustomEvent[] = [];
  const awaited = new Set<string>();
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event.type.startsWith('sb-') && !awaited.has(event.type)) {
      awaited.add(event.type);
      element.addEventListener(event.type, (came) => events.push(came as CustomEvent));
    }
    return dispatchEvent.call(this, event);
  };
  return events;
}

const isControl = (element: Element): element is HTMLElement => element.matches('button, a[href], input[type=radio]');

/** Clicks whatever can be clicked, once. No link leads away. */
async function clickAll(element: Open) {
  const isLink = (target: EventTarget) => target instanceof HTMLAnchorElement;
  const stay = (event: Event) => event.composedPath().some(isLink) && event.preventDefault();
  document.addEventListener('click', stay);
  for (const control of descendants(element).filter(isControl)) {
    // synthetic: also what is covered or out of sight; only the events count here
    if (control.isConnected) control.click();
    await painted();
  }
  await settled(element);
  document.removeEventListener('click', stay);
}

const dispatched = new Set<string>();

for (const [tag, attributes] of Object.entries(TAGS)) {
  const declaration = described.get(tag) as Declaration;
  const markup = `<${tag} ${attributes}>${CHILDREN[tag] ?? ''}</${tag}>`;
  const definition = customElements.get(tag) as CustomElementConstructor & { observedAttributes: string[] };

  describe(`<${tag}> matches the manifest`, () => {
    // a payment that was begun is remembered
    after(() => sessionStorage.clear());
    const visit = VISITS[tag];
    if (visit) {
      before(visit);
      after(signOut);
    }
    beforeEach(() => void destinations());

    it('has these attributes', () => {
      expect(documented(definition.observedAttributes).sort()).to.deep.equal(names(declaration.attributes));
    });

    it('warns of the attributes that are called required when they are missing, and of no others', async () => {
      const warned = warnings();
      await mount(`<${tag}></${tag}>`);
      await pause();
      const required = (declaration.attributes ?? []).filter(({ description = '' }) =>
        description.startsWith('Required'),
      );
      const missing = warned.map((text) =>
        /^\[sb\] <([\w-]+)>: ([\w-]+) is missing\. .*\/reference\/([\w-]+)$/.exec(text)?.slice(1),
      );
      expect(missing).to.deep.equal(required.map(({ name }) => [tag, name, tag.replace('sb-', '')]));
    });

    it('has these properties with their documented defaults', () => {
      const element = document.createElement(tag) as Open;
      for (const field of membersOf(declaration, 'field')) {
        if (field.attribute) expect(field.name in definition.prototype, field.name).to.be.true;
        expect(element[field.name] || valueWithout(field), field.name).to.deep.equal(valueWithout(field));
      }
    });

    it('has these methods and no others', () => {
      const own = Object.entries(Object.getOwnPropertyDescriptors(definition.prototype));
      const methods = own.filter(([, { value }]) => typeof value === 'function').map(([name]) => name);
      const isPublic = (name: string) => !/^constructor$|Callback$/.test(name);
      expect(methods.filter(isPublic).sort()).to.deep.equal(names(membersOf(declaration, 'method')));
    });

    it('shows no part, reads no token and dispatches no event that is not named', async () => {
      const element = await mount<Open>(markup);
      const events = eventsOf(element);
      await settled(element);
      await clickAll(element);

      const parts = [...element.shadowRoot.querySelectorAll('[part]')].flatMap(({ part }) => [...part]);
      expect(names(declaration.cssParts)).to.include.members(parts);
      expect(names(declaration.cssProperties)).to.include.members(tokensRead(element.shadowRoot));
      for (const { type, detail, bubbles, composed, cancelable } of events) {
        const event = declaration.events?.find(({ name }) => name === type);
        expect(event, `${type} is documented`).to.exist;
        expect({ type, bubbles, composed, cancelable }).to.deep.equal({
          type,
          bubbles: true,
          composed: true,
          cancelable: event?.description?.startsWith('Cancelable: '),
        });
        const keys = keysOf(event?.type.text ?? '');
        if (keys) expect(Object.keys(detail ?? {}), type).to.have.members(keys);
        dispatched.add(`${tag} ${type}`);
      }
    });
  });
}

describe('The manifest', () => {
  it('names every tag and no other', () => {
    expect([...described.keys()].sort()).to.deep.equal(Object.keys(TAGS).sort());
  });

  it('was compared with events that were really dispatched', () => {
    const expected = [
      'sb-pager sb-page',
      'sb-pay sb-pay-method',
      'sb-member sb-login-required',
      'sb-lottery-app sb-draw',
    ];
    expect([...dispatched]).to.include.members(expected);
  });
});
