import { expect } from '@open-wc/testing';
import 'dist/elements/comments.js';
import 'dist/elements/dynamic-form.js';
import 'dist/elements/oauth-login.js';
import 'dist/elements/pay.js';
import 'dist/elements/qr-login.js';
import 'dist/elements/site.js';
import { homepage } from '../../package.json';
import { warnings } from '../../test/support/console.js';
import { mount } from '../../test/support/mount.js';
import { byRole, pause, waitFor } from '../../test/support/query.js';

const REFERENCE = `${homepage}reference`;
const NO_BLOCK = `[sb] <sb-comments>: block-id is missing. Write block-id='7'. See ${REFERENCE}/comments`;
const APPS = `Write apps='[{"type":"wechat","name":"微信"}]'. See ${REFERENCE}/qr-login`;

const before = location.href;
afterEach(() => history.replaceState(null, '', before));

/** Sets the query of the page's URL. */
const setColorScheme = (query: string) => history.replaceState(null, '', `${location.pathname}?${query}`);

/** Inserts an element, which is removed at the end of the test. */
async function append(tag: string, prepare = (_: HTMLElement) => {}) {
  const place = await mount('<div></div>');
  const element = document.createElement(tag);
  prepare(element);
  place.append(element);
  return element;
}

/** Waits long enough for a warning that must not appear. */
const aTaskLater = async () => {
  await pause();
  await pause();
};

describe('an attribute whose quotes an editor has changed', () => {
  it('is read without them, and warns of each', async () => {
    const said = warnings();
    const element = await mount<HTMLElement & { blockId: string; pageSize: number }>(
      '<sb-comments block-id=“7” page-size=&quot;5&quot;></sb-comments>',
    );
    expect([element.blockId, element.pageSize]).to.deep.equal(['7', 5]);
    const changed = (attribute: string, value: string) =>
      `[sb] <sb-comments>: an editor has changed the quotes of ${attribute}. Write ${attribute}='${value}'. See ${REFERENCE}/comments`;
    await waitFor(() => expect(said).to.deep.equal([changed('block-id', '7'), changed('page-size', '5')]));
  });
});

describe('an element without a required attribute', () => {
  it('warns once, names tag, attribute and an example, and links its documentation', async () => {
    const said = warnings();
    const element = await mount('<sb-comments></sb-comments>');
    await waitFor(() => expect(said).to.deep.equal([NO_BLOCK]));
    element.setAttribute('page-size', '5');
    element.setAttribute('block-id', ' ');
    (await mount('<div></div>')).append(element);
    await aTaskLater();
    expect(said).to.deep.equal([NO_BLOCK]);
  });

  it('warns once for each element', async () => {
    const said = warnings();
    await mount('<div><sb-comments></sb-comments><sb-comments></sb-comments></div>');
    await waitFor(() => expect(said).to.deep.equal([NO_BLOCK, NO_BLOCK]));
  });

  it('warns when the attribute is removed', async () => {
    const said = warnings();
    const element = await mount('<sb-comments block-id="7"></sb-comments>');
    await aTaskLater();
    expect(said).to.deep.equal([]);
    element.removeAttribute('block-id');
    await waitFor(() => expect(said).to.deep.equal([NO_BLOCK]));
  });

  const late: Record<string, (element: HTMLElement) => void> = {
    attribute: (element) => element.setAttribute('block-id', '7'),
    'attribute in lower case': (element) => element.setAttribute('blockid', '7'),
    property: (element) => Object.assign(element, { blockId: '7' }),
  };
  for (const [how, set] of Object.entries(late)) {
    it(`does not warn when it is set as ${how} after the insertion, in the same task`, async () => {
      const said = warnings();
      const element = await append('sb-comments');
      await Promise.resolve();
      set(element);
      await aTaskLater();
      expect(said).to.deep.equal([]);
    });
  }

  it('does not warn when it is removed in the same task', async () => {
    const said = warnings();
    (await append('sb-comments')).remove();
    await aTaskLater();
    expect(said).to.deep.equal([]);
  });

  it('does not warn outside of a document', async () => {
    const said = warnings();
    const element = document.createElement('sb-comments');
    element.setAttribute('page-size', '5');
    document.createElement('div').append(element);
    await aTaskLater();
    expect(said).to.deep.equal([]);
  });
});

describe('an element whose required value may come from elsewhere', () => {
  it('names the property fields of a form too, and does not warn once a script has set it', async () => {
    const said = warnings();
    await append('sb-dynamic-form', (form) => Object.assign(form, { fields: [] }));
    await aTaskLater();
    expect(said).to.deep.equal([]);
    await append('sb-dynamic-form');
    await waitFor(() => expect(said).to.have.length(1));
    expect(said[0]).to.match(/form-id is missing\. Write form-id='1', or set the property fields\./);
  });

  it('names the query of the page too, and does not warn when it has an order', async () => {
    const said = warnings();
    setColorScheme('id=77');
    await append('sb-pay');
    await aTaskLater();
    expect(said).to.deep.equal([]);
    setColorScheme('');
    await append('sb-pay');
    await waitFor(() => expect(said).to.have.length(1));
    expect(said[0]).to.match(/order-id is missing\. .*, or open the page with \?id=1001\./);
  });

  it('does not warn of a missing order in the builder', async () => {
    const said = warnings();
    await mount(`<sb-site builder-domain="${location.hostname}"><sb-pay></sb-pay></sb-site>`);
    await aTaskLater();
    expect(said).to.deep.equal([]);
  });

  it('names the attribute of sb-site too, and does not warn when that is set', async () => {
    const said = warnings();
    const site = await mount('<sb-site oauth-service="https://login.example"></sb-site>');
    site.append(document.createElement('sb-oauth-login'));
    await aTaskLater();
    expect(said).to.deep.equal([]);
    site.removeAttribute('oauth-service');
    site.append(document.createElement('sb-oauth-login'));
    await waitFor(() => expect(said).to.have.length(1));
    expect(said[0]).to.match(/service is missing\. .*, or <sb-site oauth-service='https:/);
  });

  it('warns of a login service that isn’t a URL, in either attribute', async () => {
    const said = warnings();
    const site = await mount('<sb-site oauth-service="login.example.com"></sb-site>');
    site.append(document.createElement('sb-oauth-login'));
    await waitFor(() => expect(said).to.have.length(1));
    expect(said[0]).to.match(/service is missing\. .*, or <sb-site oauth-service='https:/);
    await append('sb-oauth-login', (login) => login.setAttribute('service', 'login.example.com'));
    await waitFor(() => expect(said).to.have.length(2));
    expect(said[1]).to.match(/service is no http or https address\. Write service='https:/);
  });
});

describe('an attribute of JSON', () => {
  const wrong = {
    'is not valid JSON': ['[{type:"wechat"}]', '{', 'wechat'],
    'is JSON of another shape': ['{"type":"wechat"}', '[{"name":"QQ"}]', 'null', '7'],
  };
  for (const [problem, values] of Object.entries(wrong)) {
    for (const value of values) {
      it(`warns with an example that ${value} ${problem}, and uses the default`, async () => {
        const said = warnings();
        const element = await append('sb-qr-login', (login) => login.setAttribute('apps', value));
        await waitFor(() => expect(said).to.deep.equal([`[sb] <sb-qr-login>: apps ${problem}. ${APPS}`]));
        await waitFor(() => byRole(element, 'img', '登录二维码'));
      });
    }
  }

  it('warns once for each fault, also when it is set later', async () => {
    const said = warnings();
    const element = await append('sb-qr-login');
    await aTaskLater();
    expect(said).to.deep.equal([]);
    for (const value of ['{', '[', '7', '{']) {
      element.setAttribute('apps', value);
      await aTaskLater();
    }
    expect(said).to.have.length(2);
  });

  for (const value of ['', '[]', '[{"type":"qq","name":"QQ"}]']) {
    it(`does not warn for "${value}"`, async () => {
      const said = warnings();
      await append('sb-qr-login', (login) => login.setAttribute('apps', value));
      await aTaskLater();
      expect(said).to.deep.equal([]);
    });
  }
});
