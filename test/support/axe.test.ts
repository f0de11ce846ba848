import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from './axe.js';
import { mount } from './mount.js';

async function host(shadow: string) {
  const element = await mount('<div></div>');
  element.attachShadow({ mode: 'open' }).innerHTML = shadow;
  return element;
}
const violations = (element: Element) =>
  expectNoAxeViolations(element).then(
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
