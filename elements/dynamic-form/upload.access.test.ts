import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { button } from '../../test/support/dynamic-form.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { faults, noFaults } from '../../test/support/server.js';
import {
  act,
  arrived,
  choose,
  FILE,
  formWith,
  IMAGE,
  inputOf,
  pngFile,
  textFile,
  UPLOAD,
} from '../../test/support/uploads.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

describe('the accessibility of an upload field', () => {
  it('has no axe violation when it is empty, uploading, cancelled, failed, invalid and uploaded', async () => {
    const element = await formWith({ ...FILE, required: true }, IMAGE);
    await click(button(element, '提交'));
    await waitFor(() => byText(element, '请上传文件'));
    await expectNoAxeViolations(element);
    faults({ [UPLOAD]: 'refuse' });
    await choose(element, '附件', textFile('一.txt'));
    await waitFor(() => byText(element, /^文件上传失败，请重试：/));
    faults({ [UPLOAD]: 'timeout' });
    await choose(element, '附件', ...['二', '三'].map((name) => textFile(`${name}.txt`)));
    await waitFor(() => expect(allByRole(element, 'progressbar')).to.have.length(2));
    await expectNoAxeViolations(element);
    await act(element, '取消 二.txt');
    await waitFor(() => byText(element, '已取消上传'));
    await choose(element, '照片', textFile()); // no picture
    await expectNoAxeViolations(element);
    noFaults();
    await choose(element, '照片', await pngFile());
    await arrived(element);
    await expectNoAxeViolations(element);
  });

  it('is named by its label and describes the accepted files', async () => {
    const element = await formWith(FILE, { ...IMAGE, placeholder: '人像，不戴帽子' } as typeof IMAGE);
    const described = (input: HTMLElement) =>
      element.shadowRoot?.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described(inputOf(element))).to.equal('单个文件不超过50MB');
    expect(described(inputOf(element, '照片'))).to.equal('人像，不戴帽子');
    expect(inputOf(element).multiple).to.be.true;
  });

  it('is in the language of its context', async () => {
    const element = await formWith(FILE);
    faults({ [UPLOAD]: 'refusesilent' });
    await choose(element, '附件', textFile());
    await waitFor(() => byText(element, '文件上传失败，请重试'));
    const before = document.documentElement.lang;
    document.documentElement.lang = 'ar';
    await waitFor(() => byText(element, 'تعذّر رفع الملف. يرجى المحاولة مرة أخرى.'));
    expect(byRole(element, 'button', 'حذف \u2068茶.txt\u2069')).to.exist;
    document.documentElement.lang = before;
  });
});
