import { expect } from '@open-wc/testing';
import { markupOf, settled, visitFirst } from './contract.kit.js';
import { expectNoAxeViolations } from './support/axe.js';
import { emulate } from './support/media.js';
import { mount } from './support/mount.js';
import { waitFor } from './support/query.js';
import { TAGS } from './tags.js';

for (const tag of Object.keys(TAGS)) {
  const markup = markupOf(tag);

  describe(`<${tag}> is accessible`, () => {
    visitFirst(tag);

    it('has no axe findings in light and dark, at 320 px, left-to-right and right-to-left', async () => {
      const element = await mount(`<div lang="zh" style="width:320px">${markup}</div>`);
      const target = await settled(element.querySelector(tag) as Element);
      await expectNoAxeViolations(element);
      element.lang = 'ar';
      if (tag !== 'sb-site') await waitFor(() => expect(target.shadowRoot?.querySelector('[dir=rtl]')).to.exist);
      await expectNoAxeViolations(element);
      element.style.colorScheme = 'dark';
      element.style.background = '#14171d';
      await expectNoAxeViolations(element);
    });

    it('has no axe findings with forced colours and reduced motion', async function () {
      if (!(await emulate({ 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' }))) this.skip();
      await expectNoAxeViolations(await settled(await mount(markup)));
    });
  });
}
