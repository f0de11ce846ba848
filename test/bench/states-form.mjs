// The states of forms.
import { freshPhone } from './fresh-phone.mjs';
import { fill, press } from './states.mjs';

const field = (page, label) => page.getByLabel(label, { exact: true });
const form = (page) => page.locator('sb-dynamic-form').evaluate((element) => element.scrollIntoView());

/** A file of the long form, as far as it gets. */
const withFile = (text) => async (page) => {
  const input = field(page, '想给我们看的文章');
  await input.setInputFiles({ name: '雨天与一壶岩茶.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2_000_000) });
  await page.getByText(text).first().waitFor();
  await input.evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

/** The enquiry up to one of its steps. */
const enquiry = (steps) => async (page) => {
  await form(page);
  if (steps > 1) {
    await page.getByRole('radio', { name: '三年陈白茶' }).check();
    await field(page, '份数').selectOption('6至20份');
    await press(page, '下一步');
  }
  if (steps > 2) {
    await fill(page, '收礼人', '陆羽');
    for (const [list, place] of [
      ['省份', '浙江省'],
      ['城市', '湖州市'],
      ['区县', '吴兴区'],
    ]) {
      await field(page, list).selectOption({ label: place });
    }
    await fill(page, '详细地址', '青塘别业一号');
    await press(page, '下一步');
    await page.getByRole('textbox', { name: '图形验证码' }).waitFor();
  }
};

/** Through all steps, with the code and the letters that only the demo gives away. */
async function ordered(page) {
  await enquiry(3)(page);
  const phone = freshPhone();
  const ask = async (path) => (await page.request.get(new URL(path, page.url()).href)).json();
  await fill(page, '您的称呼', '陆羽');
  await fill(page, '手机号', phone);
  await press(page, '获取验证码');
  await page.getByRole('button', { name: /后重新获取/ }).waitFor();
  await fill(page, '短信验证码', (await ask('/sms.json')).find((message) => message.phone === phone).code);
  await fill(page, '图形验证码', (await ask('/captcha.json?id=steps')).text);
  await press(page, '请给我报价');
  await page.getByRole('heading', { name: '提交成功' }).waitFor();
  await form(page);
}

async function sent(page) {
  await form(page);
  await fill(page, '姓名', '陆羽');
  await press(page, '提交');
  await page.getByText('提交成功').first().waitFor();
}

export const FORM_STATES = {
  form: ['/form', form],
  'form-errors': [
    '/form',
    async (page) => {
      await fill(page, '邮箱', 'lu@');
      await field(page, 'QQ').focus();
      await press(page, '登记');
    },
  ],
  'form-all-errors': [
    '/form',
    async (page) => {
      await page.locator('sb-dynamic-form').evaluate((element) => element.setAttribute('errors', 'all'));
      await fill(page, '邮箱', 'lu@');
      await field(page, 'QQ').focus();
      await press(page, '登记');
      await page.getByText('有5项需要修改').waitFor();
    },
  ],
  'form-uploading': ['/form', withFile('雨天与一壶岩茶.txt'), { 'POST /openapi/upload': 'timeout' }],
  'form-upload-failed': ['/form', withFile('文件上传失败'), { 'POST /openapi/upload': 'refuse' }],
  'form-uploaded': ['/form', withFile('文件上传成功')],
  'form-restored': [
    '/form',
    async (page) => {
      await fill(page, '姓名', '陆羽');
      await page.reload();
      await page.getByText('已恢复上次填写的内容').waitFor();
      await form(page);
    },
  ],
  'form-loading': ['/form', form, { 'GET /openapi/form/{id}': 'timeout' }],
  'form-not-loaded': ['/form', form, { 'GET /openapi/form/{id}': 'refuse' }],
  'form-failed': [
    '/form/tiny',
    async (page) => {
      await form(page);
      await fill(page, '姓名', '陆羽');
      await press(page, '提交');
      await page.getByRole('alert').first().waitFor();
    },
    { 'POST /openapi/feedback/addPageFeedback': 'refuse' },
  ],
  'form-sent': ['/form/tiny', sent],
  'form-members': [
    '/form/members',
    async (page) => {
      await fill(page, '姓名', '陆羽');
      await press(page, '提交');
      await page.frameLocator('iframe').locator('form').first().waitFor();
    },
  ],
  'form-hostile': ['/form/hostile', form],
  'form-plain': ['/form/enquiry', form],
  enquiry: ['/enquiry', enquiry(1)],
  'enquiry-address': ['/enquiry', enquiry(2)],
  'enquiry-errors': [
    '/enquiry',
    async (page) => {
      await enquiry(1)(page);
      await page.getByRole('checkbox').first().check();
      await press(page, '下一步');
    },
  ],
  'enquiry-address-errors': [
    '/enquiry',
    async (page) => {
      await enquiry(2)(page);
      await fill(page, '收礼人', '陆羽');
      await press(page, '下一步');
      await page.getByText('该项为必填项').first().waitFor();
    },
  ],
  'enquiry-contact': ['/enquiry', enquiry(3)],
  'enquiry-sent': ['/enquiry', ordered],
  feedback: [
    '/form/tiny',
    async (page) => {
      await sent(page);
      await page.goto(new URL('/feedback', page.url()).href);
    },
  ],
};
