import { expect } from '@open-wc/testing';
import { mountForm, NAME } from '../../test/support/dynamic-form.js';
import { allByRole, waitFor } from '../../test/support/query.js';
import 'dist/elements/dynamic-form.js';

const HEADER = { type: 'Header', label: '联系方式' };
const STEPS = [{ type: 'Step', label: '一' }, HEADER, NAME, { type: 'Step', label: '二' }, { ...NAME, fieldName: 'b' }];

const levels = (element: Element) =>
  allByRole(element, 'heading').map(
    (heading) => `${heading.textContent} ${heading.getAttribute('aria-level') ?? heading.localName}`,
  );

describe('the headings of a form', () => {
  const before: Element[] = [];
  afterEach(() => {
    for (const heading of before.splice(0)) heading.remove();
  });
  const precede = (html: string) => {
    document.body.insertAdjacentHTML('afterbegin', html);
    before.push(document.body.firstElementChild as Element);
  };

  it('have level 2 when there is no heading before the form', async () => {
    expect(levels(await mountForm([HEADER, NAME]))).to.deep.equal(['联系方式 2']);
  });

  it('are one level below the last heading before the form, so that no level is skipped', async () => {
    precede('<h3>报名</h3>');
    const element = await mountForm(STEPS);
    await waitFor(() => expect(levels(element)).to.deep.equal(['一 4', '联系方式 5']));
  });

  it('respects an aria-level before the form', async () => {
    precede('<p role="heading" aria-level="1">报名</p>');
    const element = await mountForm([HEADER, NAME]);
    await waitFor(() => expect(levels(element)).to.deep.equal(['联系方式 2']));
  });

  it('have the level of heading-level', async () => {
    precede('<h1>报名</h1>');
    const element = await mountForm([HEADER, NAME], 'form-id="tiny" heading-level="4"');
    await waitFor(() => expect(levels(element)).to.deep.equal(['联系方式 4']));
    element.setAttribute('heading-level', '5');
    await waitFor(() => expect(levels(element)).to.deep.equal(['联系方式 5']));
    element.removeAttribute('heading-level');
    await waitFor(() => expect(levels(element)).to.deep.equal(['联系方式 2']));
  });
});
