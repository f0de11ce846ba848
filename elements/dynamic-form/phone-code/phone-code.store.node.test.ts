import { it } from 'node:test';
import { expect } from 'chai';
import { calls, freshPhone, smsCode } from '../../../test/support/node-demo.js';
import { fill, MOBILE, NAME, openForm, SUBMIT } from '../../../test/support/node-form.js';
import { waitFor } from '../../../test/support/wait.js';

it('a code of a form is never sent with another number than its own, which needn’t wait for one', async () => {
  const { store } = openForm([NAME, MOBILE], { enablePhoneVerify: true });
  const { phoneCode, submission } = store;
  const isSentTo = (phone: string) =>
    waitFor(() => expect(phoneCode.$state.get()).to.include({ kind: 'countdown', sentTo: phone }));
  const [first, second] = [freshPhone(), freshPhone()];
  fill(store, 'name', '张三');
  fill(store, 'mobile', first);
  phoneCode.send();
  await isSentTo(first);
  phoneCode.type(await smsCode(first));
  fill(store, 'mobile', second);
  submission.submit();
  expect(phoneCode.$state.get()).to.include({ code: '', error: 'required' });
  expect(calls(SUBMIT)).to.have.length(0);
  phoneCode.send();
  await isSentTo(second);
  phoneCode.type(await smsCode(second));
  submission.submit();
  await waitFor(() => expect(submission.$submission.get()).to.include({ kind: 'sent' }));
});
