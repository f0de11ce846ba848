import { describe, it } from 'node:test';
import { expect } from 'chai';
import { fieldOf, fill, formOf, NAME, type OpenFormOptions, openForm, valueIn } from '../../test/support/node-form.js';
import { clock } from '../../test/support/node-page.js';

const ID = { type: 'TextInput', label: '身份证', fieldName: 'id', validator: 'id' };
const REMARK = { type: 'TextArea', label: '备注', fieldName: 'remark' };
const STEPS = [NAME, ID, { type: 'Step', label: '二' }, REMARK];
const memberOf = (id: string) => ({ id, nickname: id, name: id, portrait: '', isNew: false });
const [A, B] = [memberOf('a'), memberOf('b')];

type Form = ReturnType<typeof openForm>;

const stored = () =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.getItem(localStorage.key(at) ?? '')).join();

/** The same form after the visitor has left the page and come back. */
function again(element: Form, fields: readonly object[] = STEPS, options: OpenFormOptions = {}) {
  element.remove();
  return openForm(fields, { siteId: element.site.settings.siteId, ...options }).store;
}

describe('the draft of a form, in its store', () => {
  it('is restored at the last step, and cleared for good', () => {
    const first = openForm(STEPS);
    fill(first.store, 'name', '张三');
    formOf(first.store).next();
    fill(first.store, 'remark', '写到一半');
    const second = again(first);
    expect([valueIn(second, 'name'), valueIn(second, 'remark')]).to.deep.equal(['张三', '写到一半']);
    expect(formOf(second).$step.get()).to.equal(1);
    expect(formOf(second).$restored.get()).to.equal(true);
    expect(formOf(second).$savedAt.get()).to.be.closeTo(Date.now(), 60_000);
    formOf(second).clear();
    expect(valueIn(second, 'name')).to.equal('');
    expect(formOf(second).$restored.get()).to.equal(false);
    const third = openForm(STEPS, { siteId: first.site.settings.siteId }).store;
    expect(valueIn(third, 'name')).to.equal('');
    expect(formOf(third).$restored.get()).to.equal(false);
  });

  it('contains no ID number', () => {
    const first = openForm(STEPS);
    fill(first.store, 'name', '张三');
    fill(first.store, 'id', '11010519491231002X');
    const second = again(first);
    expect(valueIn(second, 'name')).to.equal('张三');
    expect(valueIn(second, 'id')).to.equal('');
    expect(stored()).to.contain('张三').and.not.contain('11010519491231002X');
  });

  it('is saved when the page is hidden or left', () => {
    const { store } = openForm(STEPS);
    fill(store, 'name', '张三');
    expect(stored()).to.not.contain('张三');
    dispatchEvent(new Event('pagehide'));
    expect(stored()).to.contain('张三');
  });

  it('is saved 0.3 s after the last input', async () => {
    const { tick } = clock();
    const { store } = openForm(STEPS);
    fill(store, 'name', '张');
    await tick(299);
    fill(store, 'name', '张三');
    await tick(299);
    expect(stored()).to.not.contain('张');
    await tick(1);
    expect(stored()).to.contain('张三');
  });

  it('belongs to the site, the form and the element', () => {
    const first = openForm([NAME], { elementId: 'a' });
    fill(first.store, 'name', '张三');
    const elsewhere = again(first, [NAME], { elementId: 'b' });
    expect(valueIn(elsewhere, 'name')).to.equal('');
    expect(valueIn(openForm([NAME], { elementId: 'a' }).store, 'name'), 'another site').to.equal('');
    expect(valueIn(again(first, [NAME], { elementId: 'a', formId: 'every' }), 'name')).to.equal('');
    expect(valueIn(again(first, [NAME], { elementId: 'a' }), 'name')).to.equal('张三');
  });

  it('belongs to the fields where the page gives them without a form-id', () => {
    const page = { formId: undefined };
    const first = openForm([NAME], page);
    fill(first.store, 'name', '张三');
    const other = again(first, [NAME, REMARK], page);
    expect(valueIn(other, 'name')).to.equal('');
    expect(valueIn(again(first, [NAME], page), 'name')).to.equal('张三');
  });

  it('is ignored when it is corrupt', () => {
    const first = openForm([NAME]);
    fill(first.store, 'name', '张三');
    dispatchEvent(new Event('pagehide'));
    first.remove();
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    const key = names.find((name) => name.includes('|form|')) ?? '';
    const good = localStorage.getItem(key) ?? '';
    for (const bad of [
      '{',
      'null',
      '7',
      '{"entries":[null],"at":0}',
      '{"entries":[{"name":"name","kind":"text","value":{}}],"at":0}',
      '{"entries":[{"name":"name","kind":"text","value":"张三"}],"at":"0"}',
    ]) {
      localStorage.setItem(key, `{"":${bad}}`);
      const { store, remove } = openForm([NAME], { siteId: first.site.settings.siteId });
      expect(valueIn(store, 'name'), bad).to.equal('');
      remove();
    }
    localStorage.setItem(key, good);
    expect(valueIn(again(first, [NAME]), 'name'), 'it is the right entry').to.equal('张三');
  });

  /** A form with these fields, in which member A has typed a name. */
  function begunByA(...fields: object[]) {
    const { store, site } = openForm(fields);
    site.member.signedIn(A);
    fill(store, 'name', '张三');
    return { store, member: site.member };
  }

  it('is shown to its author only, not after a logout or to another member', () => {
    const { store, member } = begunByA(NAME, ID);
    fill(store, 'id', '11010519491231002X');
    member.signedOut();
    expect(valueIn(store, 'name')).to.equal('');
    expect(valueIn(store, 'id'), 'what is never stored goes, too').to.equal('');
    member.signedIn(B);
    expect(valueIn(store, 'name')).to.equal('');
    fill(store, 'name', '李四');
    member.signedIn(A);
    expect(valueIn(store, 'name')).to.equal('张三');
    expect(formOf(store).$restored.get()).to.equal(true);
    member.signedIn(B);
    expect(valueIn(store, 'name')).to.equal('李四');
  });

  it('is kept when the session expires while the visitor is on the page', () => {
    const { store, member } = begunByA(NAME);
    member.expired();
    expect(valueIn(store, 'name')).to.equal('张三');
    member.signedIn(A);
    expect(valueIn(store, 'name')).to.equal('张三');
  });

  it('belongs to the member after a login, whose earlier draft fills the other fields', () => {
    const { store, member } = begunByA(NAME, REMARK);
    fill(store, 'remark', '写到一半');
    member.signedOut();
    fill(store, 'name', '匿名');
    member.signedIn(A);
    expect([valueIn(store, 'name'), valueIn(store, 'remark')]).to.deep.equal(['匿名', '写到一半']);
    member.signedOut();
    expect(valueIn(store, 'name')).to.equal('');
    member.signedIn(A);
    expect([valueIn(store, 'name'), valueIn(store, 'remark')]).to.deep.equal(['匿名', '写到一半']);
  });

  it('isn’t restored into a field that the visitor has begun to fill in', () => {
    const { store, member } = begunByA(NAME);
    member.signedOut();
    formOf(store).begin(fieldOf(store, 'name').field.id);
    member.signedIn(A);
    expect(valueIn(store, 'name')).to.equal('');
    expect(formOf(store).$restored.get()).to.equal(false);
  });
});
