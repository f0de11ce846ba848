// Every state that the documentation lets its reader choose is reached in the sandbox, and right there.
import { expect } from '@open-wc/testing';
import { queryOf, type State } from '../docs/live/playground/sample.js';
import { SAMPLES } from '../docs/live/playground/samples.js';
import { still } from './support/appearance.js';
import { openPage } from './support/page.js';
import { axeFindings } from './support/page-axe.js';
import { waitFor } from './support/query.js';

const addressOf = (name: string, state: State, index: number) =>
  `/docs/sandbox/${name}?${queryOf(state, index)}&${new URLSearchParams(state.attributes ?? SAMPLES[name]?.attributes)}`;

for (const [name, { states }] of Object.entries(SAMPLES)) {
  describe(`the sandbox of sb-${name}`, () => {
    for (const [index, state] of states.entries()) {
      it(`shows it in its state ${state.name}`, async () => {
        const page = await openPage(addressOf(name, state, index), { height: 900 });
        const { shadowRoot } = await waitFor(() => page.document.querySelector(`main sb-${name}:defined`));
        if (state.shows) await waitFor(() => shadowRoot?.querySelector(`[part~="${state.shows}"]`) ?? null);
        // what fades in has no colour to be judged by until it's there
        still(page.document);
        expect(page.violations).to.deep.equal([]);
        expect(await axeFindings(page, { part: 'main' })).to.deep.equal([]);
      });
    }
  });
}
