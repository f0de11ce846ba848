import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls } from '../../test/support/node-demo.js';
import { fieldOf, fill, formOf, MOBILE, NAME, openForm, SUBMIT, valueIn } from '../../test/support/node-form.js';
import { waitFor } from '../../test/support/wait.js';

const when = (fieldName: string, ...values: string[]) => ({ showIf: [{ fieldName, values }] });
const KIND = {
  type: 'Radios',
  label: '类型',
  fieldName: 'kind',
  options: [{ value: '个人' }, { value: '公司' }],
};
const COMPANY = { type: 'TextInput', label: '公司名称', fieldName: 'company', required: true, ...when('kind', '公司') };
const step = (label: string) => ({ type: 'Step', label });

const sent = () => Object.keys(calls(SUBMIT)[0]?.body as object);

describe('the conditions of a form, in its store', () => {
  it('neither validate nor send a hidden field, whose value is kept and comes back', async () => {
    const { store, emitted } = openForm([NAME, KIND, COMPANY]);
    fill(store, 'name', '张三');
    fill(store, 'kind', '公司');
    fill(store, 'company', '茶社');
    fill(store, 'kind', '个人');
    store.submission.submit();
    await waitFor(() => expect(calls(SUBMIT)).to.have.length(1));
    expect(sent()).to.include('kind').and.not.include('company');
    expect(emitted<{ values: object }>('sb-form-submit')[0]?.values).to.deep.equal({ name: '张三', kind: '个人' });
    fill(store, 'kind', '公司');
    expect(valueIn(store, 'company'), 'before the answer').to.equal('茶社');
  });

  it('remove the error of a field that is hidden', () => {
    const { store } = openForm([KIND, COMPANY]);
    fill(store, 'kind', '公司');
    expect(formOf(store).check()).to.equal(false);
    expect(fieldOf(store, 'company').$state.get().error).to.equal('required');
    fill(store, 'kind', '个人');
    expect(fieldOf(store, 'company').$state.get().error).to.equal(undefined);
    expect(formOf(store).check()).to.equal(true);
  });

  it('skip a step without shown fields, forwards and back, and submit at the last one that is shown', () => {
    const OTHER = { ...COMPANY, fieldName: 'tax' };
    const { store } = openForm([step('一'), KIND, step('二'), COMPANY, step('三'), NAME, step('四'), OTHER]);
    const form = formOf(store);
    const walk = (move: 'next' | 'previous') => {
      form[move]();
      return form.$step.get();
    };
    fill(store, 'kind', '个人');
    expect(form.$shownSteps.get()).to.deep.equal([0, 2]);
    expect(walk('next')).to.equal(2);
    expect(form.isLast()).to.equal(true);
    expect(walk('previous')).to.equal(0);
    fill(store, 'kind', '公司');
    expect(walk('next')).to.equal(1);
    fill(store, 'company', '茶社');
    expect(walk('next')).to.equal(2);
    expect(form.isLast()).to.equal(false);
  });

  it('keep the values of hidden fields in the draft', () => {
    const fields = [KIND, COMPANY];
    const first = openForm(fields);
    fill(first.store, 'kind', '公司');
    fill(first.store, 'company', '茶社');
    fill(first.store, 'kind', '个人');
    first.remove();
    const { store } = openForm(fields, { siteId: first.site.settings.siteId });
    expect(formOf(store).shown()).to.have.length(1);
    fill(store, 'kind', '公司');
    expect(valueIn(store, 'company')).to.equal('茶社');
  });

  it('let an upload of a hidden field hold up nothing', () => {
    const { store } = openForm([KIND, { type: 'File', fieldName: 'file', ...when('kind', '公司') }]);
    fill(store, 'kind', '公司');
    fieldOf(store, 'file').setBusy(true);
    expect(formOf(store).$uploading.get()).to.equal(true);
    fill(store, 'kind', '个人');
    expect(formOf(store).$uploading.get()).to.equal(false);
  });

  it('send the phone code to the first shown number, and ask for none without a shown one', () => {
    const fields = [KIND, { ...MOBILE, ...when('kind', '公司') }];
    const { store } = openForm(fields, { enablePhoneVerify: true });
    expect(store.verifiedNumber()).to.equal(undefined);
    fill(store, 'kind', '公司');
    expect(store.verifiedNumber()).to.equal(fieldOf(store, 'mobile').field.id);
  });
});
