import { describe, it } from 'node:test';
import { expect } from 'chai';
import { uploadsOf } from '../../../core/form/upload.store.js';
import { calls, holdAnswers } from '../../../test/support/node-demo.js';
import { FILE, textFile, UPLOAD } from '../../../test/support/node-form.js';
import { openKnown, prepare } from '../../../test/support/node-order.js';
import { waitFor } from '../../../test/support/wait.js';

describe('the uploads of an extra form', () => {
  it('end when the shop’s form is replaced by another one', async () => {
    const real = globalThis.fetch;
    let label = '图样';
    globalThis.fetch = async (input, init) => {
      const response = await real(input, init);
      if (!String(input).includes('checkoutInfo')) return response;
      const answer = await response.json();
      answer.data.formFields = [{ ...FILE, label }];
      return Response.json(answer);
    };
    try {
      await prepare('engraved');
      const { page } = await openKnown();
      const { $extraForm } = page.extraForm;
      const form = await waitFor(() => $extraForm.get() ?? false);
      const [field] = form.fields.values();
      if (!field) throw new Error('The extra form has no field.');
      const answer = holdAnswers(UPLOAD);
      uploadsOf(field).add([textFile()]);
      expect(field.isBusy()).to.equal(true);
      label = '附图';
      page.checkout.load();
      await waitFor(() => $extraForm.get() !== form);
      expect(field.isBusy()).to.equal(false);
      expect(calls(UPLOAD).map(({ aborted }) => aborted)).to.deep.equal([true]);
      answer();
    } finally {
      globalThis.fetch = real;
    }
  });
});
