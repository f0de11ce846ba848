import { afterEach, describe, it } from 'node:test';
import { expect } from 'chai';
import {
  calls,
  currentMember,
  faults,
  holdAnswers,
  noFaults,
  signIn,
  signOut,
} from '../../../test/support/node-demo.js';
import {
  fieldOf,
  fill,
  formOf,
  MOBILE,
  NAME,
  type OpenFormOptions,
  openForm,
  SUBMIT,
  valueIn,
} from '../../../test/support/node-form.js';
import { clock } from '../../../test/support/node-page.js';
import { pause, waitFor } from '../../../test/support/wait.js';
import type { DynamicFormStore } from '../store.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const ID = { type: 'TextInput', label: '身份证', fieldName: 'id', validator: 'id' };

const bodyOf = (index = 0) => calls(SUBMIT)[index]?.body as Record<string, string>;
const keys = () => calls(SUBMIT).map(({ headers }) => headers['idempotency-key']);
const stateOf = (store: DynamicFormStore) => store.submission.$submission.get();
const isSent = (store: DynamicFormStore) => waitFor(() => stateOf(store).kind === 'sent');

function filled(
  values: Record<string, string> = { name: '张三' },
  fields: readonly object[] = [NAME],
  options?: OpenFormOptions,
) {
  const element = openForm(fields, options);
  for (const [name, value] of Object.entries(values)) fill(element.store, name, value);
  return element;
}

/** A form for members whose submission got a 401. */
async function waitingForLogin(values?: Record<string, string>, fields: readonly object[] = [NAME]) {
  const element = filled(values, fields, { formId: 'members' });
  element.store.submission.submit();
  await waitFor(() => expect(element.emitted('sb-login-required')).to.deep.equal([{ cause: 'form', reason: 'form' }]));
  await waitFor(() => stateOf(element.store).kind === 'login');
  return element;
}
const logIn = async ({ site }: ReturnType<typeof openForm>) => site.member.signedIn(await currentMember());

// docs/spec/behaviour.md §4, form
describe('the submission of a form, in its store', () => {
  afterEach(signOut);

  it('posts the form-encoded values with their origin, and empties the form', async () => {
    const element = filled({ name: '张三' }, [NAME, MOBILE], { elementId: 'e1', formConfig: '{"a":1}' });
    const { store, site } = element;
    store.submission.submit();
    await isSent(store);
    expect(element.emitted('sb-form-success')).to.have.length(1);
    expect(bodyOf()).to.deep.include({
      formId: 'tiny',
      siteId: site.settings.siteId,
      elementId: 'e1',
      formConfig: '{"a":1}',
      pageUrl: location.href,
      language: 'zh',
      deviceType: 'pc',
      name: '张三',
      mobile: '',
    });
    expect(keys()[0]).to.match(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(valueIn(store, 'name')).to.equal('');
  });

  it('deletes the draft once it succeeded', async () => {
    const { store, remove, site } = filled();
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).to.equal(1);
    store.submission.submit();
    await isSent(store);
    expect(localStorage.length).to.equal(0);
    remove();
    expect(valueIn(openForm([NAME], { siteId: site.settings.siteId }).store, 'name')).to.equal('');
  });

  it('keeps text that is typed while the request is in flight', async () => {
    const { store } = filled();
    const answer = holdAnswers(SUBMIT);
    store.submission.submit();
    await waitFor(() => expect(calls(SUBMIT)).to.have.length(1));
    fill(store, 'name', '张三丰');
    answer();
    await isSent(store);
    expect(stateOf(store), 'the form stays').to.deep.equal({ kind: 'sent', changed: true });
    expect(valueIn(store, 'name')).to.equal('张三丰');
    expect(bodyOf().name).to.equal('张三');
  });

  it('sends nothing and keeps the form when the page prevents sb-form-submit', async () => {
    const element = filled(undefined, undefined, { unprevented: [] });
    element.store.submission.submit();
    element.store.submission.submit();
    const values = { name: '张三' };
    expect(element.emitted('sb-form-submit')).to.deep.equal([{ values }, { values }]);
    await pause();
    expect(calls(SUBMIT)).to.have.length(0);
    expect(valueIn(element.store, 'name')).to.equal('张三');
    expect(stateOf(element.store)).to.deep.equal({ kind: 'open' });
  });

  it('tells the page the status and the reason of a refusal', async () => {
    const element = filled(undefined, undefined, { formId: 'nobody-made-this' });
    element.store.submission.submit();
    await waitFor(() => expect(element.emitted('sb-form-error')).to.have.length(1));
    const state = stateOf(element.store);
    const { status, msg } = element.emitted<{ status: number; msg: string }>('sb-form-error')[0] ?? {};
    expect(msg).to.match(/./);
    expect(state).to.deep.include({ kind: 'open' });
    expect('failure' in state && state.failure).to.deep.include({ kind: 'refused', status, msg });
  });

  it('retries with the same key after an unknown outcome, unless a field was changed', async () => {
    const element = filled();
    faults({ [SUBMIT]: 'net' });
    const send = async (times: number) => {
      element.store.submission.submit();
      await waitFor(() => expect(element.emitted('sb-form-error')).to.have.length(times));
    };
    await send(1);
    await send(2);
    fill(element.store, 'name', '李四');
    await send(3);
    const [first, second, third] = keys();
    expect(second).to.equal(first);
    expect(third).to.not.equal(first);
  });

  /** Answers the submissions in turn; the ones after these reach the demo's server. */
  function answering(...answers: Response[]) {
    const real = globalThis.fetch;
    const restore = () => {
      globalThis.fetch = real;
    };
    globalThis.fetch = async (input, init) => {
      const answer = await real(input, init);
      return String(input).endsWith('addPageFeedback') ? (answers.shift() ?? answer) : answer;
    };
    return restore;
  }
  const refusal = (status: number, httpStatus = 200) =>
    Response.json({ status, msg: '稍后再试' }, { status: httpStatus });

  it('keeps its key through refusals that say nothing about the lost response, until it succeeds', async () => {
    const element = filled();
    const restore = answering(Response.error(), refusal(429), refusal(403), refusal(408), refusal(503), refusal(100));
    try {
      for (let times = 1; times <= 6; times++) {
        element.store.submission.submit();
        await waitFor(() => expect(element.emitted('sb-form-error')).to.have.length(times));
      }
    } finally {
      restore();
    }
    element.store.captcha.type('1234');
    expect(new Set(keys()).size).to.equal(1);
    element.store.submission.submit();
    await waitFor(() => expect(calls(SUBMIT)).to.have.length(7));
    expect(keys()[6]).to.equal(keys()[0]);
  });

  it('has another key after a refusal, which is final, and after it succeeded', async () => {
    const element = filled();
    const restore = answering(refusal(400));
    element.store.submission.submit();
    await waitFor(() => expect(element.emitted('sb-form-error')).to.have.length(1));
    restore();
    element.store.submission.submit();
    await isSent(element.store);
    fill(element.store, 'name', '张三');
    element.store.submission.submit();
    await waitFor(() => expect(element.emitted('sb-form-success')).to.have.length(2));
    expect(new Set(keys()).size).to.equal(3);
  });

  it('keeps its key across a reload while the response is lost, for a day', async () => {
    const first = filled();
    const { siteId } = first.site.settings;
    faults({ [SUBMIT]: 'net@after#1' });
    first.store.submission.submit();
    await waitFor(() => expect(first.emitted('sb-form-error')).to.have.length(1));
    noFaults();
    const reloaded = () => filled(undefined, undefined, { siteId });
    first.remove();
    const { jump } = clock();
    jump(DAY_MS - 60_000);
    const second = reloaded();
    expect(valueIn(second.store, 'name')).to.equal('张三');
    faults({ [SUBMIT]: 'net' });
    second.store.submission.submit();
    await waitFor(() => expect(second.emitted('sb-form-error')).to.have.length(1));
    expect(keys()[1]).to.equal(keys()[0]);
    second.remove();
    jump(DAY_MS);
    reloaded().store.submission.submit();
    await waitFor(() => expect(calls(SUBMIT)).to.have.length(3));
    expect(keys()[2], 'an old one is over').to.not.equal(keys()[0]);
  });

  it('stores no content beside its key, and nothing once the outcome is known', async () => {
    const element = filled({ id: '11010519491231002X' }, [ID]);
    const answer = holdAnswers(SUBMIT);
    element.store.submission.submit();
    await waitFor(() => expect(calls(SUBMIT)).to.have.length(1));
    const stored = () => localStorage.getItem(`${element.site.key}|draft|submissions`);
    expect(stored()).to.contain(keys()[0]).and.not.contain('11010519491231002X');
    answer();
    await waitFor(() => expect(stored()).to.equal(null));
  });

  it('repeats the same submission when the response was lost', async () => {
    const element = filled();
    faults({ [SUBMIT]: 'net@after#1' });
    element.store.submission.submit();
    await waitFor(() => expect(element.emitted('sb-form-error')).to.deep.equal([{ status: -1, msg: '' }]));
    noFaults();
    element.store.submission.submit();
    await isSent(element.store);
    expect(element.emitted('sb-form-success')).to.have.length(1);
    expect(keys()[1]).to.equal(keys()[0]);
  });

  it('asks for a login after a 401, then resumes by itself with the same values and key', async () => {
    const element = await waitingForLogin();
    expect(valueIn(element.store, 'name')).to.equal('张三');
    await logIn(element);
    await isSent(element.store);
    expect(bodyOf(1).name).to.equal('张三');
    expect(element.emitted('sb-form-submit'), 'it is one submission').to.have.length(1);
    expect(keys()[0]).to.be.a('string');
    expect(keys()).to.deep.equal([keys()[0], keys()[0]]);
  });

  it('keeps everything and can be submitted again when the login is cancelled', async () => {
    const element = await waitingForLogin();
    element.site.member.cancelLogin();
    await waitFor(() => stateOf(element.store).kind === 'open');
    expect(valueIn(element.store, 'name')).to.equal('张三');
    element.store.submission.submit();
    await waitFor(() => expect(element.emitted('sb-login-required')).to.have.length(2));
    expect(calls(SUBMIT)).to.have.length(2);
    expect(keys()[1]).to.equal(keys()[0]);
  });

  it('sends exactly the submitted values after a login, and saves later changes as a draft', async () => {
    const fields = [
      NAME,
      { type: 'TextInput', label: '电话', fieldName: 'phone', required: false },
      { type: 'TextArea', label: '备注', fieldName: 'remark', required: false },
    ];
    const element = await waitingForLogin({ name: '会员', phone: '10086' }, fields);
    fill(element.store, 'name', '改了');
    fill(element.store, 'remark', '后来写的');
    await logIn(element);
    await isSent(element.store);
    expect(bodyOf(1)).to.deep.include({ name: '会员', phone: '10086', remark: '' });
    expect(valueIn(element.store, 'name')).to.equal('改了');
    expect(valueIn(element.store, 'remark')).to.equal('后来写的');
    expect(valueIn(element.store, 'phone')).to.equal('');
    dispatchEvent(new Event('pagehide'));
    const saved = localStorage.getItem(localStorage.key(0) ?? '');
    expect(saved).to.contain('后来写的').and.not.contain('10086');
  });

  it('never sends one member’s submission when another member logs in', async () => {
    const element = openForm([NAME], { formId: 'members' });
    element.site.member.signedIn(await signIn());
    await signOut();
    fill(element.store, 'name', '甲');
    element.store.submission.submit();
    await waitFor(() => expect(element.emitted('sb-login-required')).to.have.length(1));
    await logIn(element);
    await waitFor(() => expect(valueIn(element.store, 'name')).to.equal(''));
    expect(stateOf(element.store).kind).to.equal('open');
    // a submission that is sent after it would come after the first
    fill(element.store, 'name', '乙');
    element.store.submission.submit();
    await isSent(element.store);
    expect(calls(SUBMIT).map(({ body }) => (body as { name: string }).name)).to.deep.equal(['甲', '乙']);
  });

  it('has a key of its own for each member', async () => {
    const element = openForm([NAME]);
    faults({ [SUBMIT]: 'net' });
    for (const [index, id] of ['a', 'b', 'a'].entries()) {
      element.site.member.signedIn({ id });
      fill(element.store, 'name', '甲');
      element.store.submission.submit();
      await waitFor(() => expect(element.emitted('sb-form-error')).to.have.length(index + 1));
    }
    const [ofA, ofB, again] = keys();
    expect(ofB).to.not.equal(ofA);
    expect(again).to.equal(ofA);
  });

  for (const [what, next] of [
    ['form-id', { fields: undefined, formId: 'every' }],
    ['fields', { fields: [MOBILE] }],
  ] as const) {
    it(`gives way to the next form when ${what} changes after it succeeded`, async () => {
      const element = filled();
      element.store.submission.submit();
      await isSent(element.store);
      element.set({ fields: [{ ...NAME }] });
      expect(stateOf(element.store).kind, 'the same fields are the same form').to.equal('sent');
      element.set(next);
      await waitFor(() => expect(stateOf(element.store)).to.deep.equal({ kind: 'open' }));
    });
  }

  it('sends only the latest submission after a login when the visitor submitted again meanwhile', async () => {
    const element = await waitingForLogin();
    fill(element.store, 'name', '第二次');
    element.store.submission.submit();
    await waitFor(() => expect(calls(SUBMIT)[1]?.isOver).to.equal(true));
    await waitFor(() => stateOf(element.store).kind === 'login');
    await logIn(element);
    await isSent(element.store);
    expect(calls(SUBMIT)).to.have.length(3);
    expect(bodyOf(2).name).to.equal('第二次');
  });

  it('sends nothing while a field is invalid, and focuses the first one', () => {
    const element = filled({ mobile: '12345' }, [MOBILE, NAME]);
    element.store.submission.submit();
    const { $focus, $step } = formOf(element.store);
    expect($focus.get()).to.deep.equal({ id: fieldOf(element.store, 'mobile').field.id });
    expect($step.get()).to.equal(0);
    expect(fieldOf(element.store, 'mobile').$state.get().error).to.equal('mobile');
    expect(fieldOf(element.store, 'name').$state.get().error, 'only the first').to.equal(undefined);
    expect(element.emitted('sb-form-submit')).to.have.length(0);
  });
});
