import { expect } from '@open-wc/testing';
import { restore, stub } from 'sinon';
import { LANGUAGES } from '../i18n/languages.js';
import { markupOf, settled, visitFirst } from './contract.kit.js';
import { documented } from './support/attributes.js';
import { warnings } from './support/console.js';
import { descendants } from './support/dom-tree.js';
import { recordUncaughtErrors } from './support/events.js';
import { leaksOf } from './support/leak.js';
import { settled as loaded, mount } from './support/mount.js';
import { painted, pause, waitFor } from './support/query.js';
import { calls } from './support/server.js';
import { CHILDREN, TAGS } from './tags.js';

type Fields = HTMLElement & Record<string, unknown>;

/** Attributes that take one of few words. */
const ENUMERATED: Record<string, string> = { account: 'platform', errors: 'all', 'login-type': 'anonymous' };

const camel = (attribute: string) => attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
/** The texts that an element shows. An empty node is none: a status line that loads lazily brings one. */
const textOf = (element: Element) =>
  descendants(element)
    .flatMap((inner) => [...inner.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .flatMap(({ nodeValue }) => nodeValue || [])
    .join('|');

for (const [tag, attributes] of Object.entries(TAGS)) {
  const children = CHILDREN[tag] ?? '';
  const markup = markupOf(tag);
  const observed = documented(
    (customElements.get(tag) as unknown as { observedAttributes: string[] }).observedAttributes,
  );

  describe(`<${tag}> keeps the contract of all elements`, () => {
    afterEach(() => restore());
    visitFirst(tag);

    it('reflects every attribute as a camelCase property, both ways', async () => {
      const element = await mount<Fields>(markup);
      for (const attribute of observed) {
        expect(camel(attribute) in element, attribute).to.be.true;
        const before = element[camel(attribute)];
        if (typeof before === 'boolean') {
          element[camel(attribute)] = !before;
          expect(element.hasAttribute(attribute), attribute).to.equal(!before);
          element.toggleAttribute(attribute, before);
        } else if (typeof before === 'object' && before) {
          element[camel(attribute)] = before;
          expect(JSON.parse(element.getAttribute(attribute) ?? ''), attribute).to.deep.equal(before);
          expect(element[camel(attribute)], attribute).to.deep.equal(before);
        } else {
          const value = typeof before === 'number' ? before + 1 : (ENUMERATED[attribute] ?? 'anonymous');
          element[camel(attribute)] = value;
          expect(element.getAttribute(attribute), attribute).to.equal(String(value));
          expect(element[camel(attribute)], attribute).to.equal(value);
          element.removeAttribute(attribute);
          expect(element[camel(attribute)], attribute).to.not.equal(value);
        }
      }
    });

    it('applies properties that were set before it is connected', async () => {
      const element = document.createElement(tag) as Fields;
      element.siteId = 'early';
      document.body.append(element);
      expect(element.getAttribute('site-id')).to.equal('early');
      expect(element.siteId).to.equal('early');
      element.remove();
    });

    it('logs no warning when its required attributes are set', async () => {
      const said = warnings();
      await settled(await mount(markup));
      await pause();
      expect(said).to.deep.equal([]);
    });

    it('throws nothing for absurd attributes', async () => {
      const errors = recordUncaughtErrors();
      for (const value of ['', '{', '-1', 'NaN', '9'.repeat(400), '<script>', '\u0000', '__proto__']) {
        const element = document.createElement(tag);
        for (const attribute of observed) {
          if (attribute !== 'api-base') element.setAttribute(attribute, value);
        }
        document.body.append(element);
        await loaded(element);
        element.remove();
      }
      expect(errors).to.deep.equal([]);
    });

    it('throws nothing for an absurd api-base', async () => {
      const errors = recordUncaughtErrors();
      for (const value of ['{', 'https://[', 'javascript:alert(1)', '//', '\u0000', '__proto__']) {
        const element = await mount(markup);
        element.setAttribute('api-base', value);
        // not until all calls have failed: what throws does so at the first one
        await painted();
        element.remove();
      }
      await pause();
      expect(errors).to.deep.equal([]);
    });

    it('keeps its content when it is moved within the document', async () => {
      const element = await settled(await mount(markup));
      const inside = element.shadowRoot?.firstElementChild;
      const asked = calls('GET /openapi/comment').length;
      const elsewhere = document.createElement('div');
      document.body.append(elsewhere);
      elsewhere.append(element);
      await Promise.resolve();
      expect(element.shadowRoot?.firstElementChild).to.equal(inside);
      if ('moveBefore' in document.body) {
        document.body.moveBefore(element, null);
        await Promise.resolve();
        expect(element.shadowRoot?.firstElementChild).to.equal(inside);
      }
      expect(calls('GET /openapi/comment')).to.have.length(asked);
      element.remove();
      elsewhere.remove();
    });

    it('stops its timers, observers, listeners and requests when it is removed', async () => {
      const leaks = await leaksOf(async () => {
        const element = document.createElement(tag);
        for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
          element.setAttribute(name, value);
        }
        element.innerHTML = children;
        document.body.append(element);
        await new Promise(requestAnimationFrame);
        element.remove();
      });
      // joined: a failure then names what was left
      expect(leaks.join('\n')).to.equal('');
    });

    it('works again when it is inserted after a removal', async () => {
      // comments show their ages: a minute must not end between the two
      stub(Date, 'now').returns(Date.now());
      const element = await settled(await mount(markup));
      // the elements within it come after it, so it may be at rest before they are there
      await Promise.all(
        descendants(element).flatMap((inner) => (customElements.get(inner.localName) ? loaded(inner) : [])),
      );
      const parent = element.parentElement as HTMLElement;
      const before = textOf(element);
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      parent.append(element);
      await waitFor(() => expect(textOf(element)).to.equal(before));
    });

    it('speaks all eight languages, changed at run time, right to left in Arabic', async () => {
      if (tag === 'sb-site' || tag === 'sb-notices') return;
      const element = await mount(`<div lang="zh">${markup}</div>`);
      const target = await settled(element.querySelector(tag) as Element);
      const said = new Map<string, string>();
      for (const language of LANGUAGES) {
        element.lang = language;
        const room = () => target.shadowRoot?.querySelector<HTMLElement>('[part=base]');
        await waitFor(() => expect(room()?.lang).to.equal(language));
        expect(room()?.dir).to.equal(language === 'ar' ? 'rtl' : 'ltr');
        await settled(target);
        const own = descendants(target)
          .filter(({ part }) => !part.contains('content') && !part.contains('quote') && !part.contains('author'))
          // a form's labels are its owner's
          .filter(({ localName }) => (tag === 'sb-dynamic-form' ? /^button$/ : /^(a|button|h2|label)$/).test(localName))
          .filter((inner) => inner.getAttribute('dir') !== 'auto') // an owner's words
          .map((control) => control.textContent ?? '')
          .join('|');
        if (!/^(zh|ja)$/.test(language)) expect(own, language).to.not.match(/[\u4e00-\u9fff]/);
        said.set(own, language);
      }
      expect(said.size, 'each language says something else').to.be.at.least(LANGUAGES.length - 1);
    });

    it('is not wider than 320 px', async () => {
      if (tag === 'sb-notices' || tag === 'sb-login-lottery') return; // as wide as the viewport
      const frame = await mount(`<div lang="de" style="width:320px;overflow:auto">${markup}</div>`);
      const element = frame.querySelector(tag) as HTMLElement;
      await settled(element);
      const wide = descendants(element).filter(
        (inner) => !inner.closest('.visually-hidden, .track') && inner.getBoundingClientRect().width > 320,
      );
      expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 200))).to.deep.equal([]);
      expect(frame.scrollWidth, 'a page without margins has no need to scroll').to.be.at.most(320);
    });
  });
}
