import { expect } from '@open-wc/testing';
import { expectNoAxeViolations, expectNoAxeViolationsInBothSchemes } from './axe.js';
import { mount } from './mount.js';

async function host(shadow: string) {
  const element = await mount('<div></div>');
  element.attachShadow({ mode: 'open' }).innerHTML = shadow;
  return element;
}
const violations = (element: Element, expectNone = expectNoAxeViolations) =>
  expectNone(element).then(
    () => '',
    (error) => error.message,
  );

describe('expectNoAxeViolations', () => {
  it('lets good markup pass, without asking it to be a whole page', async () => {
    await expectNoAxeViolations(await host('<label>a <input></label><button>b</button>'));
  });

  it('looks into shadow trees and says what is wrong', async () => {
    expect(await violations(await host('<button></button>'))).to.contain('button-name');
    expect(await violations(await host('<p style="color: #999; background: #aaa">read me</p>'))).to.contain(
      'color-contrast',
    );
  });
});

describe('expectNoAxeViolationsInBothSchemes', () => {
  it('finds what is wrong on a light or on a dark page only', async () => {
    for (const color of ['#222', '#eee']) {
      const element = await host(`<p style="color: ${color}">read me</p>`);
      expect(await violations(element, expectNoAxeViolationsInBothSchemes), color).to.contain('color-contrast');
    }
    await expectNoAxeViolationsInBothSchemes(await host('<p style="color: CanvasText">read me</p>'));
  });
});
