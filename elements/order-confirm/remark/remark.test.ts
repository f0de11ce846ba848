import { expect } from '@open-wc/testing';
import {
  mountConfirm,
  note,
  outcomes,
  prepare,
  reload,
  signedIn,
  submit,
  WHO,
} from '../../../test/support/order-confirm.js';
import { allByPart, allByRole, byPart, waitFor } from '../../../test/support/query.js';
import { faults } from '../../../test/support/server.js';
import { sessionOf } from '../../../test/support/session.js';
import { click, compose, fill, paste, type } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

/** Mounts the element for a known member. */
async function mountKnown(site: string) {
  const element = await mountConfirm(site);
  await sessionOf(element).member.load();
  return element;
}

describe('the remark', () => {
  it('has at most 500 characters, counted only near the end', async () => {
    await prepare('virtual');
    const element = await mountConfirm();
    await click(note(element));
    await paste('一'.repeat(449));
    expect(allByPart(element, 'counter')).to.deep.equal([]);
    await type('一');
    await waitFor(() => expect(byPart(element, 'counter').textContent).to.equal('450/500'));
    await paste('一'.repeat(48));
    await type('二三四五');
    await waitFor(() => expect(byPart(element, 'counter').textContent).to.equal('500/500'));
    expect(note(element).value).to.match(/^一{498}二三$/);
  });

  it('is not cut while an input method is composing', async () => {
    await prepare('virtual');
    const element = await mountConfirm();
    await click(note(element));
    await paste('一'.repeat(490));
    const during = () => expect(note(element).value).to.have.length(510);
    await compose(note(element), ['yi', '一'.repeat(20)], { during });
    await waitFor(() => expect(note(element).value).to.have.length(500));
  });

  it('does not restore its draft while an input method is composing', async () => {
    const member = await prepare('virtual');
    const site = crypto.randomUUID();
    await fill(note(await mountKnown(site)), '周末送');
    faults({ [WHO]: 'net' });
    const again = await mountConfirm(reload(site));
    const during = () => {
      signedIn(again, member);
      expect(note(again).value).to.equal('fang');
    };
    await compose(note(again), ['fang'], { during });
    expect(note(again).value, 'both are kept').to.equal('周末送\nfang');
  });

  it('keeps its draft through a reload until the order is placed', async () => {
    const { orders } = outcomes();
    await prepare('virtual');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await fill(note(element), '周末送');
    element.remove();
    const again = await mountConfirm(site);
    expect(note(again).value).to.equal('周末送');
    await submit(again);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(JSON.stringify(localStorage)).to.not.contain('周末送');
    expect(allByRole(again, 'alert')).to.deep.equal([]);
  });
});
