import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { freshPhone } from '../../test/support/node-demo.js';
import { fill, MOBILE, NAME, openForm, SUBMIT, valueIn } from '../../test/support/node-form.js';
import type { DynamicFormStore } from './store.js';

const kindOf = (store: DynamicFormStore) => store.definition.$definition.get().kind;

describeStoreFaults<DynamicFormStore>({
  call: 'GET /openapi/form/tiny', // '/openapi/form/{id}'
  kind: 'read',
  login: 'asks',
  // an answer without a form is in definition.store.node.test.ts
  answers: false,
  open: (siteId) => openForm(undefined, { siteId }),
  tryAgain: (store) => store.definition.retry(),
  failure: (store) => kindOf(store) === 'failed',
  succeeded(store) {
    expect(kindOf(store)).to.equal('ready');
    expect(valueIn(store, 'name')).to.equal('');
  },
});

describeStoreFaults<DynamicFormStore>({
  call: SUBMIT,
  kind: 'write',
  login: 'asks',
  // the form was submitted, whatever data the response has
  answers: false,
  open(siteId) {
    const element = openForm([NAME, MOBILE], { siteId });
    fill(element.store, 'name', '不会丢的名字');
    return element;
  },
  act: (store) => store.submission.submit(),
  failure(store) {
    const submission = store.submission.$submission.get();
    return submission.kind === 'open' ? submission.failure : undefined;
  },
  kept: (store) => expect(valueIn(store, 'name')).to.equal('不会丢的名字'),
  unauthorized(store, asked) {
    expect(asked).to.deep.equal([{ cause: 'form', reason: 'form' }]);
    expect(valueIn(store, 'name')).to.equal('不会丢的名字');
  },
  succeeded(store) {
    expect(store.submission.$submission.get()).to.deep.equal({ kind: 'sent', changed: false });
    expect(valueIn(store, 'name')).to.equal('');
  },
});

describeStoreFaults<DynamicFormStore>({
  call: 'POST /openapi/form/sendPhoneVerify',
  kind: 'write',
  login: 'asks',
  answers: false,
  open(siteId) {
    const element = openForm([NAME, MOBILE], { siteId, enablePhoneVerify: true });
    fill(element.store, 'mobile', freshPhone());
    fill(element.store, 'name', '不会丢的名字');
    return element;
  },
  act: (store) => store.phoneCode.send(),
  failure(store) {
    const error = store.phoneCode.$state.get().error;
    return error === 'required' ? undefined : error;
  },
  kept(store) {
    expect(valueIn(store, 'name')).to.equal('不会丢的名字');
    expect(store.phoneCode.$state.get().kind).to.not.equal('sending');
    expect(store.phoneCode.$state.get().seconds, 'it can be sent again at once').to.equal(0);
  },
  unauthorized: (_, asked) => expect(asked).to.deep.equal([{ cause: 'form', reason: 'form' }]),
  succeeded: (store) => expect(store.phoneCode.$state.get().seconds).to.be.above(0),
});
