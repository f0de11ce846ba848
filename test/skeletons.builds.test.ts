import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from './support/axe.js';
import { isRendered, renderedParent } from './support/dom-tree.js';
import { destinations } from './support/events.js';
import { emulate } from './support/media.js';
import { isBusy, mount, settled } from './support/mount.js';
import { allByPart, waitFor } from './support/query.js';
import { holdAnswers, signOut } from './support/server.js';
import { CHILDREN, TAGS, VISITS } from './tags.js';

/** The call without whose answer an element has nothing to show. */
const FIRST_CALLS: Readonly<Record<string, string>> = {
  'sb-cart': 'GET /openapi/order/shopCartItemList',
  'sb-comments': 'GET /openapi/comment',
  'sb-dynamic-form': 'GET /openapi/form/enquiry',
  'sb-lottery-app': 'GET /openapi/lottery',
  'sb-lottery-grid': 'GET /openapi/lottery',
  'sb-member': 'POST /openapi/member/userInfo',
  'sb-oauth-login': 'POST /openapi/member/userInfo',
  'sb-order-confirm': 'GET /openapi/order/checkoutInfo',
  'sb-product': 'GET /openapi/dynamic/detail',
  'sb-qr-login': 'GET /openapi/smartapp/scanLoginQrcode',
};
/** These show all they have without a call, or take no space in the layout. */
const WITHOUT_SKELETON = [
  'sb-login',
  'sb-login-lottery',
  'sb-notices',
  'sb-pager',
  'sb-pay',
  'sb-phone-login',
  'sb-search',
  'sb-site',
];
/** On a site of its own, whose member isn't known from an earlier test. */
const LOGINS = ['sb-member', 'sb-oauth-login', 'sb-qr-login'];

const skeletonsOf = (element: Element) => allByPart<HTMLElement>(element, 'skeleton');

function isInBusyPart(skeleton: Element): boolean {
  for (let at: Element | null = skeleton; at; at = renderedParent(at)) if (isBusy(at)) return true;
  return false;
}

/** Mounts an element while the answer of its first call is held; `answer` releases it. */
async function mountHeld(tag: string): Promise<{ element: HTMLElement; answer: () => void }> {
  const answer = holdAnswers(FIRST_CALLS[tag] as string);
  const site = LOGINS.includes(tag) ? `site-id="${crypto.randomUUID()}"` : '';
  const element = await mount(`<${tag} ${site} ${TAGS[tag]}>${CHILDREN[tag] ?? ''}</${tag}>`);
  await waitFor(() => expect(skeletonsOf(element)).to.not.be.empty);
  return { element, answer };
}

describe('the skeletons of the elements that load', () => {
  beforeEach(() => void destinations());
  afterEach(signOut);

  it('are tested for each element, except for those which load nothing', () => {
    expect([...Object.keys(FIRST_CALLS), ...WITHOUT_SKELETON].sort()).to.deep.equal(Object.keys(TAGS).sort());
  });

  for (const tag of Object.keys(FIRST_CALLS)) {
    it(`<${tag}> shows them without a text in a busy part, and leaves none`, async () => {
      await VISITS[tag]?.();
      const { element, answer } = await mountHeld(tag);
      const skeletons = skeletonsOf(element);
      expect(skeletons.map(({ textContent }) => textContent?.trim()).join('')).to.equal('');
      expect(skeletons.filter((skeleton) => !isInBusyPart(skeleton))).to.deep.equal([]);
      expect(skeletons.filter((skeleton) => isRendered(skeleton) && skeleton.getBoundingClientRect().width < 8)).to.be
        .empty;
      await expectNoAxeViolations(element);
      answer();
      await settled(element);
      expect(skeletonsOf(element)).to.deep.equal([]);
    });

    it(`<${tag}> shimmers by translation only, and not with reduced motion`, async function () {
      await VISITS[tag]?.();
      if (!(await emulate({ 'prefers-reduced-motion': 'no-preference' }))) this.skip();
      const { element } = await mountHeld(tag);
      const shimmers = () =>
        skeletonsOf(element)
          .flatMap((skeleton) => skeleton.getAnimations({ subtree: true }))
          .map(({ effect }) => effect as KeyframeEffect);
      expect(shimmers(), 'with motion').to.not.be.empty;
      const properties = shimmers().flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
      expect(properties.filter((name) => !/^(offset|computedOffset|easing|composite|transform)$/.test(name))).to.be
        .empty;
      await emulate({ 'prefers-reduced-motion': 'reduce' });
      await waitFor(() => expect(shimmers(), 'without motion').to.be.empty);
    });
  }
});
