// Shows each tag as the tests of all elements need it.
import { expect } from '@open-wc/testing';
import { langOf } from '../core/site/attributes.js';
import { descendants } from './support/dom-tree.js';
import { destinations } from './support/events.js';
import { guide } from './support/login-lottery.js';
import { settled as loaded } from './support/mount.js';
import { waitFor } from './support/query.js';
import { signOut } from './support/server.js';
import { sessionOf } from './support/session.js';
import { CHILDREN, TAGS, VISITS } from './tags.js';

export const markupOf = (tag: string) => `<${tag} ${TAGS[tag]}>${CHILDREN[tag] ?? ''}</${tag}>`;

/** Lets the visitor do, before the tests of a `describe`, what the tag needs to show something. */
export function visitFirst(tag: string) {
  const visit = VISITS[tag];
  if (!visit) return;
  before(visit);
  after(async () => {
    await signOut();
    // the elements of the other tags would start with this session
    sessionOf(document.documentElement).member.signedOut();
  });
  // a session that is over would lead the page away
  beforeEach(() => void destinations());
}

/**
 * Waits until the element is at rest. The greeting waits until the page is quiet, and a login works before it can
 * remember a number, both without a word.
 */
export async function settled(element: Element) {
  await loaded(element);
  if (/^sb-(phone-)?login$/.test(element.localName)) {
    await waitFor(() => expect(descendants(element).some(({ part }) => part.contains('remember'))).to.equal(true));
  }
  if (element.localName === 'sb-login-lottery' && /^(zh)?$/.test(langOf(element))) await guide(element);
  return element;
}
