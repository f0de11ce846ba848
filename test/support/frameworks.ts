// Tests the examples of demo/frameworks as a visitor uses them. Each is the same page in another framework.
import { expect } from '@open-wc/testing';
import { leaksOf } from './leak.js';
import { openPage, type Page, shown } from './page.js';
import { allByRole, byLabel, byRole, byText, nameOf, waitFor } from './query.js';
import { fetchUnrecorded } from './requests.js';
import { callCount, signIn, signOut } from './server.js';
import { click, press, type } from './user-input.js';

/** The elements are in the app's own bundle, or sb.js loads them after hydration. */
type Source = 'package' | 'page';

async function push(root: Element, role: string, name: string) {
  const control = await waitFor(() => byRole(root, role, name));
  // sb.js loads elements near the viewport
  control.scrollIntoView({ block: 'center' });
  await click(control);
}

const article = (root: Element, id: string) => byRole(root, 'region', `Article ${id}`);
const articles = (root: Element) => allByRole(root, 'region', /^Article/).map((one) => nameOf(one).slice(-1));
/** The app's own line: the elements' are in their shadow roots. */
const says = (root: Element, text: RegExp) =>
  waitFor(() => expect(root.querySelector('p[role=status]')?.textContent).to.match(text));
const draftOf = (root: Element, id: string) =>
  waitFor(() => byRole<HTMLTextAreaElement>(article(root, id), 'textbox', 'Your comment'));

/** Opens the registration's form and closes it again. */
async function register(root: Element) {
  await push(root, 'button', 'Register');
  await waitFor(() => byLabel(root, /^Name/));
  await push(root, 'button', 'Register');
  await waitFor(() => expect(root.querySelector('sb-dynamic-form')).to.equal(null));
}

/** The first key after the focus moved within a frame can be lost in WebKitGTK: this one may be. */
const warmUp = () => press('Shift');

async function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  field.focus();
  await warmUp();
  await type(text);
}

const isClean = (page: Page) => {
  expect(page.consoleMessages, 'console').to.deep.equal([]);
  expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
};

/** Tests that every framework example passes. */
export function describeExample(name: string, sources: readonly Source[]) {
  const pathOf = (source: Source) => `/frameworks/${name}/${source}`;

  for (const source of sources) {
    describe(`elements in ${name}, ${source === 'page' ? 'defined after the app' : 'bundled with the app'}`, () => {
      afterEach(async () => {
        await signOut();
        localStorage.clear();
      });

      it('the app takes over what the server wrote, hears what visitors do, and changes what stands inside', async () => {
        const written = await (await fetchUnrecorded(pathOf(source))).text();
        expect(written).to.contain('<sb-comments block-id="7" data-id="1" page-size="5"><p>Comments are on their way');
        const page = await openPage(pathOf(source));
        const { body } = page.document;
        await draftOf(body, '1');

        const login = await shown(page, 'sb-phone-login');
        await push(body, 'button', 'Sign in');
        await waitFor(() => byRole(login, 'dialog', 'Log in with your mobile number'));
        await warmUp();
        await press('Escape');
        await says(body, /^Login closed$/);

        const search = await shown(page, 'sb-search');
        await write(await waitFor(() => byRole<HTMLInputElement>(search, 'searchbox', 'Search')), 'tea');
        await press('Enter');
        await says(body, /^Route: \S*\/search\?keyword=tea$/);

        await push(body, 'button', 'Register');
        await write(await waitFor(() => byLabel<HTMLInputElement>(body, /^Name/)), 'Ada');
        await push(body, 'button', 'Send');
        await says(body, /^Registered: Ada$/);
        expect(body.querySelector('sb-dynamic-form')).to.equal(null);
        expect(await callCount('POST /openapi/form')).to.equal(0);

        const pay = await shown(page, 'sb-pay');
        const methods = () => allByRole(pay, 'radio').map((radio) => (radio as HTMLInputElement).value);
        await push(pay, 'radio', 'WeChat Pay');
        await waitFor(() => byText(body, 'Chosen: wechat'));
        await push(body, 'checkbox', 'Take cards');
        await waitFor(() => expect(methods()).to.deep.equal(['alipay', 'wechat', 'card']));
        expect(pay.hasAttribute('check-status')).to.equal(true);
        await push(body, 'checkbox', 'Take cards');
        await waitFor(() => expect(methods()).to.deep.equal(['alipay', 'wechat']));
        expect(pay.hasAttribute('check-status')).to.equal(false);
        isClean(page);
      });

      it('the app adds elements, moves and removes them; what was written stays', async () => {
        await signIn();
        const page = await openPage(pathOf(source));
        const { body } = page.document;
        await write(await draftOf(body, '1'), 'From the app');
        await push(article(body, '1'), 'button', 'Post comment');
        await says(body, /^Posted: From the app$/);

        await push(body, 'checkbox', 'Article 2');
        const draft = await draftOf(body, '2');
        await write(draft, 'A draft');
        await push(body, 'button', 'Reverse');
        await waitFor(() => expect(articles(body)).to.deep.equal(['2', '1']));
        expect(await draftOf(body, '2'), 'none is made anew').to.equal(draft);

        await push(body, 'checkbox', 'Article 1');
        await waitFor(() => expect(articles(body)).to.deep.equal(['2']));
        expect(await draftOf(body, '2')).to.equal(draft);
        expect(draft.value).to.equal('A draft');
        isClean(page);
      });
    });
  }

  describe(`elements in ${name} that come and go`, () => {
    afterEach(() => document.querySelector('#app')?.remove());

    it('leave nothing behind', async () => {
      const source = sources[0] as Source;
      const written = new DOMParser().parseFromString(
        await (await fetchUnrecorded(pathOf(source))).text(),
        'text/html',
      );
      const app = written.querySelector('#app') as HTMLElement;
      app.lang = 'en';
      document.body.append(app);
      // a retry of the test starts it again
      await import(`${pathOf(source)}/client.js?${crypto.randomUUID()}`);
      if (source === 'page') await import(`${location.origin}/dist/sb.js`);
      await draftOf(app, '1');
      // a framework misses a checkbox that is ticked before hydration
      await register(app);
      // the last part of the content beside it
      await waitFor(() => byRole(app.querySelector('sb-pay') as Element, 'status'));
      const leaks = await leaksOf(async () => {
        await push(app, 'checkbox', 'Article 2');
        await draftOf(app, '2');
        await register(app);
        await push(app, 'checkbox', 'Article 2');
        await waitFor(() => expect(articles(app)).to.deep.equal(['1']));
      });
      expect(leaks).to.deep.equal([]);
    });
  });
}
