import { expect } from '@open-wc/testing';
import { settled } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults } from '../../test/support/server.js';
import { mountApp, setUrl } from './page.kit.js';
import 'dist/elements/lottery-app.js';

const LOTTERY = 'GET /openapi/lottery';
const asked = () => calls(LOTTERY).map(({ query }) => query.id);
const draw = (element: Element) => byPart(element, 'lottery');

describe('the query parameters id and platform', () => {
  it('set the lottery and the platform of draws', async () => {
    setUrl('id=never&platform=wx');
    const element = await settled(await mountApp(''));
    expect(asked()).to.deep.equal(['never']);
    byRole(element, 'heading', '试玩：一定抽不中');
    expect(draw(element).getAttribute('lottery-id')).to.equal('never');
    expect(draw(element).getAttribute('platform')).to.equal('wx');
  });

  it('are overridden by the attributes lottery-id and platform, each alone', async () => {
    setUrl('id=never&platform=wx');
    const one = await settled(await mountApp('lottery-id="few"'));
    expect([draw(one).getAttribute('lottery-id'), draw(one).getAttribute('platform')]).to.deep.equal(['few', 'wx']);
    const other = await settled(await mountApp('platform="app"'));
    expect([draw(other).getAttribute('lottery-id'), draw(other).getAttribute('platform')]).to.deep.equal([
      'never',
      'app',
    ]);
    expect(asked()).to.deep.equal(['few', 'never']);
  });

  it('apply again when the attribute is removed', async () => {
    setUrl('id=never');
    const element = await settled(await mountApp('lottery-id="few"'));
    element.removeAttribute('lottery-id');
    await waitFor(() => byRole(element, 'heading', '试玩：一定抽不中'));
    expect(asked()).to.deep.equal(['few', 'never']);
  });

  it('show an error that names id when it is missing, and send nothing', async () => {
    setUrl('id=%20&platform=wx');
    const element = await settled(await mountApp(''));
    expect(byRole(element, 'alert')).to.contain.text('链接不完整，缺少活动编号（id），请检查');
    expect(asked()).to.deep.equal([]);
    element.lotteryId = 'few';
    await waitFor(() => byRole(element, 'heading', '试玩：奖品不足八个'));
    expect(allByRole(element, 'alert')).to.deep.equal([]);
  });
});

describe('sb-lottery-app and its sb-lottery-grid', () => {
  it('requests the same lottery once', async () => {
    const element = await settled(await mountApp());
    expect(asked()).to.deep.equal(['2']);
    expect(calls(LOTTERY)[0]?.query.siteId).to.equal(element.siteId);
    byRole(element, 'button', '抽奖');
  });

  it('requests another lottery once', async () => {
    const element = await settled(await mountApp());
    element.lotteryId = 'few';
    await waitFor(() => byRole(element, 'heading', '试玩：奖品不足八个'));
    await settled(element);
    expect(asked()).to.deep.equal(['2', 'few']);
    expect(allByRole(element, 'listitem')[0]?.textContent, 'the news of the other lottery').to.equal('满50减8');
  });

  it('ignore a late response for the previous lottery', async () => {
    faults({ [LOTTERY]: 'timeout' });
    const element = await mountApp();
    await waitFor(() => expect(calls(LOTTERY)).to.have.length(1));
    noFaults();
    element.lotteryId = 'few';
    await waitFor(() => byRole(element, 'heading', '试玩：奖品不足八个'));
    await waitFor(() => expect(calls(LOTTERY)[0]?.aborted).to.be.true);
  });

  it('use the same site', async () => {
    const element = await settled(await mountApp());
    element.siteId = 'another';
    await waitFor(() => expect(calls(LOTTERY).at(-1)?.query.siteId).to.equal('another'));
    await settled(element);
    expect(draw(element).getAttribute('site-id')).to.equal('another');
    expect(asked()).to.deep.equal(['2', '2']);
  });

  it('request nothing again when they are moved within the document', async () => {
    const element = await settled(await mountApp());
    const container = document.createElement('div');
    element.after(container);
    container.append(element);
    await settled(element);
    expect(asked()).to.deep.equal(['2']);
  });
});
