import { expect } from '@open-wc/testing';
import { loadLanguage } from '../../i18n/tables.js';
import { contexts, type SbFixture } from '../../test/support/fixture.js';
import { mount } from '../../test/support/mount.js';
import { byLabel, byPart, byRole, painted, waitFor } from '../../test/support/query.js';
import { click } from '../../test/support/user-input.js';

type Mover = Element & { moveBefore(node: Node, child: Node | null): void };

/** Two containers, and an element in the first one, with state in React and in the DOM. */
async function used() {
  const page = await mount('<div><section></section><section></section></div>');
  const [here, there] = [...page.children] as [HTMLElement, HTMLElement];
  here.innerHTML = '<sb-fixture></sb-fixture>';
  const element = here.firstElementChild as SbFixture;
  const press = await waitFor(() => byRole(element, 'button', 'pressed 0'));
  await click(press);
  byLabel<HTMLInputElement>(element, 'draft').value = '草稿';
  await waitFor(() => byRole(element, 'button', 'pressed 1'));
  return { element, here, there };
}
const draftOf = (element: Element) => byLabel<HTMLInputElement>(element, 'draft').value;
const latest = () => contexts.at(-1);

describe('an element that is moved within the document', () => {
  const ways: Record<string, (there: HTMLElement, element: HTMLElement) => void> = {
    'append()': (there, element) => there.append(element),
    'removal and insertion in one go': (there, element) => {
      element.remove();
      there.append(element);
    },
    'moveBefore()': (there, element) => (there as unknown as Mover).moveBefore(element, null),
    'a move of what it stands in': (there, element) => there.append(element.parentElement as HTMLElement),
  };
  for (const [way, move] of Object.entries(ways)) {
    it(`keeps its state after ${way}`, async function () {
      if (way === 'moveBefore()' && !('moveBefore' in Element.prototype)) this.skip();
      const { element, there } = await used();
      const context = latest();
      move(there, element);
      await painted();
      expect(there.contains(element)).to.equal(true);
      await click(byRole(element, 'button', 'pressed 1'));
      await waitFor(() => byRole(element, 'button', 'pressed 2'));
      expect(draftOf(element)).to.equal('草稿');
      expect(latest() === context).to.equal(true);
      expect(context?.signal.aborted).to.equal(false);
    });
  }

  it('keeps listening to its attributes', async () => {
    const { element, there } = await used();
    there.append(element);
    element.count = 9;
    await waitFor(() => expect(byPart(element, 'values').textContent).to.contain('"count":9'));
  });
});

describe('an element that is removed', () => {
  it('unmounts its view and aborts its signal', async () => {
    const { element } = await used();
    const context = latest();
    element.remove();
    await waitFor(() => context?.signal.aborted === true);
    await waitFor(() => element.shadowRoot?.childElementCount === 0);
  });

  it('mounts a new view when it is inserted again later', async () => {
    const { element, there } = await used();
    const before = latest();
    element.remove();
    await waitFor(() => before?.signal.aborted === true);
    element.count = 9;
    there.append(element);
    await waitFor(() => byRole(element, 'button', 'pressed 0'));
    expect(draftOf(element)).to.equal('');
    expect(byPart(element, 'values').textContent).to.contain('"count":9');
    expect(latest() === before).to.equal(false);
    expect(latest()?.signal.aborted).to.equal(false);
  });

  it('shows nothing if its language was still loading, and renders when it is inserted again', async () => {
    const place = await mount('<div></div>');
    place.innerHTML = '<sb-fixture lang="ru"></sb-fixture>';
    const element = place.firstElementChild as HTMLElement;
    element.remove();
    await loadLanguage('ru');
    await painted();
    expect(element.shadowRoot?.childElementCount).to.equal(0);
    place.append(element);
    await waitFor(() => expect(byPart(element, 'language').textContent).not.to.equal(''));
  });

  it('creates nothing if it was never connected', () => {
    const before = contexts.length;
    const element = document.createElement('sb-fixture');
    expect(element.shadowRoot?.childElementCount).to.equal(0);
    expect(contexts).to.have.length(before);
  });
});
