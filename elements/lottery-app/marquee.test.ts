import { expect } from '@open-wc/testing';
import { mount, settled } from '../../test/support/mount.js';
import { allByPart, allByRole, allByText, waitFor } from '../../test/support/query.js';
import { marquee, moving, rounds, seconds, width } from './marquee.kit.js';
import { mockLottery, mountApp } from './page.kit.js';
import 'dist/elements/lottery-app.js';

describe('the marquee', () => {
  it('shows the marquee’s texts, to screen readers once', async () => {
    mockLottery({ marquee: ['甲中奖了', '乙中奖了'] });
    const element = await settled(await mountApp());
    expect(allByRole(marquee(element), 'listitem').map(({ textContent }) => textContent)).to.deep.equal([
      '甲中奖了',
      '乙中奖了',
    ]);
    expect(allByText(marquee(element), '甲中奖了')).to.have.length(2);
  });

  it('shows the prizes’ titles if there are no texts', async () => {
    const element = await settled(await mountApp('lottery-id="few"'));
    expect(allByRole(marquee(element), 'listitem').map(({ textContent }) => textContent)).to.include('谢谢参与');
  });

  it('isn’t rendered if there is nothing to show', async () => {
    mockLottery({ bonus: [{ id: '1' }] });
    const element = await settled(await mountApp());
    expect(allByPart(element, 'marquee')).to.deep.equal([]);
    expect(allByRole(element, 'button', '暂停')).to.deep.equal([]);
  });

  it('is measured again when it is resized', async () => {
    mockLottery({ marquee: ['一'] });
    const frame = await mount('<div style="width:400px"><sb-lottery-app lottery-id="2"></sb-lottery-app></div>');
    const element = await settled(frame.querySelector('sb-lottery-app') as Element);
    const animation = await moving(element);
    const before = seconds(animation);
    frame.style.width = '300px';
    await waitFor(() => expect(seconds(animation)).to.be.closeTo(before - 10, 0.2));
    const [round] = rounds(element);
    expect(seconds(animation)).to.be.closeTo(width(round) / 10, 0.1);
  });
});
