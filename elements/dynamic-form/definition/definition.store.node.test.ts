import { afterEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, noFaults, signIn, signOut } from '../../../test/support/node-demo.js';
import { fill, formOf, openForm, valueIn } from '../../../test/support/node-form.js';
import { clock } from '../../../test/support/node-page.js';
import { waitFor } from '../../../test/support/wait.js';

type Form = ReturnType<typeof openForm>;

const READ = 'GET /openapi/form/tiny';
const reads = () => calls(READ);
const kindOf = ({ store }: Form) => store.definition.$definition.get().kind;
const is = (element: Form, kind: string) => waitFor(() => kindOf(element) === kind);
const logIn = async ({ site }: Form) => site.member.signedIn(await signIn());

async function loaded() {
  const element = openForm();
  await is(element, 'ready');
  return element;
}

describe('a definition whose request returns 401, in its store', () => {
  afterEach(signOut);

  /** A form for members only, on a page that prevents our login. */
  async function openMembersOnly(fault: string) {
    faults({ [READ]: fault });
    const element = openForm();
    const asked = () => element.emitted('sb-login-required').length;
    await waitFor(() =>
      expect(element.emitted('sb-login-required')).to.deep.equal([{ cause: 'form', reason: 'form' }]),
    );
    return { element, asked };
  }

  it('asks for one login and loads after it', async () => {
    const { element, asked } = await openMembersOnly('http401#1');
    await logIn(element);
    await is(element, 'ready');
    expect(asked()).to.equal(1);
    expect(reads()).to.have.length(2);
  });

  it('fails when the login is cancelled; a retry asks for the login again, the online event doesn’t', async () => {
    const { element, asked } = await openMembersOnly('http401');
    element.site.member.cancelLogin();
    await is(element, 'failed');
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(reads()[1]?.isOver).to.equal(true));
    await is(element, 'failed');
    expect(asked()).to.equal(1);
    element.store.definition.retry();
    await waitFor(() => expect(asked()).to.equal(2));
    noFaults();
    await logIn(element);
    await is(element, 'ready');
  });

  it('loads by itself after a later login when the first one was cancelled', async () => {
    const { element } = await openMembersOnly('http401#1');
    element.site.member.cancelLogin();
    await is(element, 'failed');
    await logIn(element);
    await is(element, 'ready');
  });
});

describe('an attribute that is a parameter of the query, in the store', () => {
  for (const [changed, query] of [
    [{ enableCaptcha: true }, { enableCaptcha: 'true' }],
    [{ enablePhoneVerify: true }, { enablePhoneVerify: 'true' }],
    [{ theme: 'dark' }, { theme: 'dark' }],
  ] as const) {
    const [name] = Object.keys(changed);

    it(`${name} loads the definition again when it changes; an equal one leaves the form as it is`, async () => {
      const element = await loaded();
      const form = formOf(element.store);
      fill(element.store, 'name', '张三');
      element.set(changed);
      expect(element.store.definition.$isReloading.get()).to.equal(true);
      await waitFor(() => element.store.definition.$isReloading.get() === false);
      expect(reads()).to.have.length(2);
      expect(reads()[1]?.query).to.deep.include(query);
      expect(formOf(element.store) === form, 'the same form').to.equal(true);
      expect(valueIn(element.store, 'name')).to.equal('张三');
    });
  }

  it('submit-text loads nothing again when it changes', async () => {
    const element = await loaded();
    element.set({ submitText: '报名' });
    expect(element.store.definition.$isReloading.get()).to.equal(false);
    expect(reads()).to.have.length(1);
  });

  it('keeps typed text when the response is another definition', async () => {
    const element = await loaded();
    fill(element.store, 'name', '张三');
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = await (await real(input, init)).json();
      answer.data.fields.unshift({ type: 'TextInput', label: '称呼', fieldName: 'title' });
      return Response.json(answer);
    };
    try {
      element.set({ theme: 'dark' });
      await waitFor(() => expect(valueIn(element.store, 'title')).to.equal(''));
      expect(valueIn(element.store, 'name')).to.equal('张三');
      expect(formOf(element.store).$restored.get(), 'the visitor never left').to.equal(false);
    } finally {
      globalThis.fetch = real;
    }
  });

  it('fails when the new definition can’t be loaded, and restores typed text after a retry', async () => {
    const element = await loaded();
    fill(element.store, 'name', '张三');
    faults({ [READ]: 'refuse' });
    element.set({ theme: 'dark' });
    await is(element, 'failed');
    noFaults();
    element.store.definition.retry();
    await is(element, 'ready');
    expect(valueIn(element.store, 'name')).to.equal('张三');
  });

  it('is given up for the next form-id, whose text isn’t that of the form before', async () => {
    const { tick } = clock();
    const element = await loaded();
    fill(element.store, 'name', '张三');
    faults({ [READ]: 'timeout' });
    element.set({ theme: 'dark' });
    await waitFor(() => expect(reads()).to.have.length(2));
    element.set({ formId: 'members' });
    await waitFor(() => expect(reads()[1]?.aborted).to.equal(true));
    await is(element, 'ready');
    await tick(60_000);
    expect(reads()).to.have.length(2);
    expect(valueIn(element.store, 'name')).to.equal('');
  });
});

/** Answers the definition of the form with this data. */
function answering(data: unknown) {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).includes('/openapi/form/') ? Response.json({ status: 0, data }) : real(input, init);
  return () => {
    globalThis.fetch = real;
  };
}

/** What a form shows of its fields. */
const shown = ({ store }: Form) =>
  [...formOf(store).fields.values()].map(({ field: { label, required, options } }) => ({
    label,
    required,
    options: options.map((option) => `${option.label}=${option.value}`),
  }));

const SLOPPY = [
  { type: 'Radios', label: '茶', required: '1', options: ['绿茶', 7], validator: false, placeholder: false },
  { type: 'TextInput', label: 7, required: '', options: '', width: '' },
  { type: 'Dropdown', label: '杯', required: 'true', options: [{ label: '大', value: '' }, null] },
  { label: '没有类型' },
  'x',
];
const READABLE = [
  { label: '茶', required: true, options: ['绿茶=绿茶', '7=7'] },
  { label: '7', required: false, options: [] },
  { label: '杯', required: true, options: ['大=大'] },
];

describe('a sloppy definition, in the store', () => {
  it('of the server is read as far as it can be', async () => {
    const { warn } = console;
    const restore = answering({ fields: SLOPPY, html: false });
    console.warn = () => {};
    try {
      expect(shown(await loaded())).to.deep.equal(READABLE);
    } finally {
      restore();
      console.warn = warn;
    }
  });

  it('of the property `fields` is read in the same way, and reported once', () => {
    const { error } = console;
    const reports: string[] = [];
    console.error = (text: string) => reports.push(text);
    try {
      expect(shown(openForm(SLOPPY as object[]))).to.deep.equal(READABLE);
      openForm({ 0: 'x' } as never);
    } finally {
      console.error = error;
    }
    expect(reports[0]).to.match(/^\[sb\] sb-dynamic-form: .*fields\[3\]\.type should be a text, and is missing/);
    expect(reports[1]).to.equal('[sb] sb-dynamic-form: fields[0].type should be a text, and is missing');
    expect(reports).to.have.length(2);
  });

  for (const [what, data] of [
    ['null', null],
    ['an empty list', []],
    ['no fields and no HTML', { fields: null, html: '' }],
  ]) {
    it(`of ${what} fails, and can be tried again`, async () => {
      const restore = answering(data);
      const element = openForm();
      await is(element, 'failed');
      restore();
      element.store.definition.retry();
      await is(element, 'ready');
    });
  }

  it('of nothing but HTML is shown', async () => {
    const restore = answering({ fields: null, html: '<p>茶</p>' });
    try {
      expect(formOf((await loaded()).store).html).to.equal('<p>茶</p>');
    } finally {
      restore();
    }
  });
});
