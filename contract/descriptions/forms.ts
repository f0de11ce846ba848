import { areas, cities, upload } from '../../core/form/form.api.js';
import type { Validator } from '../../core/form/validators.js';
import { addPageFeedback, form, sendPhoneVerify } from '../../elements/dynamic-form/api.js';
import { type Area, describe, entity, type Meaning, MOBILE_PATTERN, SITE_ID } from './describe.js';

/** The types of fields, and how the values of each are sent. */
export const FIELD_TYPES = {
  TextInput: 'One line. Sent as typed, or as its validator normalizes it.',
  TextArea: 'Several lines. Sent as typed.',
  Dropdown: 'A list to choose from. Sent: the `value` of the option.',
  Radios: 'Options to choose one of. Sent: its `value`.',
  Checkboxes: 'Options to choose several of. Sent: the name once for each chosen `value`; nothing if none is chosen.',
  DateTime: 'A date with a time. Sent: `2026-04-06 12:30`, in the visitor’s time zone.',
  Address:
    'Regions, and with `format` `all` a detailed address. Sent: one text, the names of the regions and the detail with a blank between them, such as `广东省 深圳市 南山区 科技园1号`.',
  File: 'Any files. Sent: the name once for each file, with the `url` that `upload` gave; nothing without a file.',
  Image: 'Pictures (PNG, JPEG, GIF), sent as files are. With `content` it only shows a picture.',
  Header: 'Shows a heading. Nothing is sent.',
  Paragraph: 'Shows a text. Nothing is sent.',
  LineBreak: 'Begins a new line. Nothing is sent.',
  Step: 'Begins a step; its label is the title of the step. Nothing is sent.',
} as const;

/** The patterns are for values as they are sent, and need the flag `u`. */
export const VALIDATOR_MEANINGS = {
  required: 'A value is needed, as with the flag `required`.',
  mobile: {
    about: 'A mobile number of the mainland; the prefixes 0, 86 and 17951 are allowed.',
    pattern: MOBILE_PATTERN,
  },
  tel: { about: 'A landline, such as `010-88888888`.', pattern: '^0\\d{2,3}-\\d{8}$' },
  qq: { about: '5 to 11 digits, the first of which isn’t 0.', pattern: '^[1-9]\\d{4,10}$' },
  email: {
    about:
      'An e-mail address of at most 254 characters, 64 of them before the @; no dot at either end there, nor two in a row. The domain may be an international one.',
    pattern: "^[\\w.!#$%&'*+/=?^{|}~\\x60-]{1,64}@[\\p{L}\\p{N}-]+(\\.[\\p{L}\\p{N}-]+)+$",
  },
  url: 'A web address that a URL parser reads: of `http:` or `https:`, or without either, such as `www.example.com/menu`. Its host is `localhost`, or has a dot.',
  id: {
    about: 'An ID number of China: 15 digits, or 18 characters with a right check digit, and a real date of birth.',
    pattern: '^(\\d{15}|\\d{17}[\\dXx])$',
  },
  number: { about: 'A number.', pattern: '^[+-]?(\\d+(\\.\\d*)?|\\.\\d+)$' },
  postCode: { about: '6 digits.', pattern: '^\\d{6}$' },
  chinese: { about: 'Chinese characters, and `·` between them.', pattern: '^[\\p{Script=Han}·]+$' },
  english: {
    about: 'English letters; blanks, hyphens and apostrophes between them.',
    pattern: "^[A-Za-z]+([ '-][A-Za-z]+)*$",
  },
} satisfies Readonly<Record<'required' | Validator, Meaning>>;

const definition = form.answer.fields[0];
const option = entity('FieldOption', definition['options?'][0], 'An option of `Dropdown`, `Radios` or `Checkboxes`.', {
  label: 'What the visitor reads. Absent: the value.',
  value: 'What is sent. Absent: the label.',
  cover: 'The address of its picture, for `Radios` and `Checkboxes`.',
});
const condition = entity(
  'FieldCondition',
  definition['showIf?'][0],
  'It holds while an earlier field has one of the values.',
  {
    fieldName: 'The name of a field before this one.',
    values: 'The values, as they are sent. An empty list: any value but an empty one.',
  },
);

/** Forms and the extra form of an order have the same fields. */
export const formField = entity('FormField', definition, 'A field of a form.', {
  type: { about: 'The kind of the field.', enum: FIELD_TYPES },
  label: 'What the visitor reads.',
  fieldName: 'The name under which the value is sent. Absent: the label.',
  required: 'Whether a value is needed.',
  validator: {
    about:
      'The rule that the value has to meet, with 2048 characters at most. An empty value meets each but `required`.',
    enum: VALIDATOR_MEANINGS,
  },
  placeholder: 'The placeholder text.',
  options: { about: 'What can be chosen.', of: option },
  content:
    'Of `Header` and `Paragraph`, the HTML or text instead of the label; of `Image`, the address of a picture to show.',
  width: { about: 'The width of the picture in pixels: with `height` it keeps the page from moving.', minimum: 1 },
  height: { about: 'The height of the picture in pixels.', minimum: 1 },
  format: {
    about: 'How much of an `Address` is asked for. Absent: province and city.',
    known: { all: 'Province, city, area and a detailed address.' },
  },
  showIf: {
    about: 'Conditions that must all hold, or the field is hidden. A hidden field is neither required nor sent.',
    of: condition,
  },
});

const formDefinition = entity('FormDefinition', form.answer, 'The definition of a form. It needs fields or `html`.', {
  fields: { about: 'The fields in their order.', of: formField },
  html: 'HTML that is shown above the fields. The elements sanitize it.',
});

const region = entity('Region', cities.answer[0], 'A city or an area.', {
  code: { about: 'Its code by GB/T 2260.', pattern: '^\\d{6}$' },
  name: 'Its name.',
});

const FLAG = { true: 'It is set.' } as const;
const noForm = { status: 404, msg: '表单不存在' };

export const forms: Area = {
  name: 'forms',
  title: 'Forms',
  about: 'What `<sb-dynamic-form>` calls. The address of an order and its extra form use some of the calls, too.',
  calls: {
    form: describe(form, {
      summary: 'Gives the definition of a form.',
      rules: ['An answer to a visitor without a cookie may set one, so that the submission is known again.'],
      input: {
        id: 'The id of the form: the attribute `form-id`.',
        siteId: SITE_ID,
        theme: 'The attribute `theme`. Your server may make `html` for it.',
        submitText: 'The attribute `submit-text`.',
        enableCaptcha: { about: 'The attribute `enable-captcha`.', enum: FLAG },
        enablePhoneVerify: { about: 'The attribute `enable-phone-verify`.', enum: FLAG },
      },
      answer: formDefinition,
      example: {
        input: { id: 'enquiry', siteId: '1' },
        data: {
          html: '<p>每天下午两点到晚上九点，一次只接一桌。</p>',
          fields: [
            { type: 'Header', label: '预约品茶' },
            { type: 'TextInput', label: '姓名', fieldName: 'name', required: true },
            { type: 'TextInput', label: '手机号', fieldName: 'mobile', required: true, validator: 'mobile' },
            { type: 'DateTime', label: '到店时间', fieldName: 'arrival', required: true },
            {
              type: 'Checkboxes',
              label: '想喝的茶',
              fieldName: 'tea',
              options: [
                { label: '绿茶', value: 'green' },
                { label: '岩茶', value: 'rock' },
              ],
            },
            { type: 'Address', label: '地址', fieldName: 'home', format: 'all' },
            {
              type: 'File',
              label: '附件',
              fieldName: 'menu',
              showIf: [{ fieldName: 'tea', values: ['rock'] }],
            },
          ],
        },
        refusal: noForm,
      },
    }),
    upload: describe(upload, {
      summary: 'Takes a file and gives its address.',
      when: 'Only where a form has a field of the type `File` or `Image`.',
      rules: [
        'A file has at most 50 MB (52,428,800 bytes). Refuse a larger one with `status` 413 or HTTP 413.',
        'A file is sent while the visitor still fills in the form, which then sends its `url`. Delete files that no form has sent within a day.',
        'Look at the content, not at the name. Serve files so that none of them can run in your origin.',
      ],
      input: { file: 'The file, with its name.', siteId: SITE_ID },
      answer: entity('UploadedFile', upload.answer, 'A file that was taken.', {
        url: 'Its address. The form sends it as the value of the field, so accept only addresses that you gave to this visitor.',
      }),
      example: {
        input: { file: 'tea-table.jpg', siteId: '1' },
        data: { url: '/upload/9tq2mX4c' },
        refusal: { status: 413, msg: '文件大小不能超过50MB' },
      },
    }),
    cities: describe(cities, {
      summary: 'Gives the cities of a province.',
      when: 'Only for addresses: a field of the type `Address`, and the addresses of an order.',
      rules: [
        'Take the table from a package or a service: the codes are those of GB/T 2260, as in the npm package `@vant/area-data` and in the data of the Ministry of Civil Affairs. The elements have the provinces.',
        'A municipality such as 北京市 has the one city 市辖区.',
      ],
      input: { code: { about: 'The code of the province.', pattern: '^\\d{2}0000$' } },
      answer: region,
      isPublic: true,
      example: {
        input: { code: '440000' },
        data: [
          { code: '440100', name: '广州市' },
          { code: '440300', name: '深圳市' },
        ],
        refusal: { status: 400, msg: '没有这个地区' },
      },
    }),
    areas: describe(areas, {
      summary: 'Gives the areas of a city. A city may have none.',
      when: 'Only for full addresses: a field of the type `Address` with `format` `all`, and the addresses of an order.',
      input: { code: { about: 'The code of the city.', pattern: '^\\d{4}00$' } },
      answer: region,
      isPublic: true,
      example: {
        input: { code: '440300' },
        data: [
          { code: '440304', name: '福田区' },
          { code: '440305', name: '南山区' },
        ],
        refusal: { status: 400, msg: '没有这个地区' },
      },
    }),
    sendPhoneVerify: describe(sendPhoneVerify, {
      summary: 'Sends a code to the phone that was typed into a form.',
      when: 'Only with `enable-phone-verify`.',
      rules: [
        'The phone is that of the first shown field whose validator is `mobile`. The submission sends the code as `phoneCode`.',
        'Send one code a minute to a phone, whatever it is for, and refuse more with `status` 429.',
      ],
      input: {
        siteId: SITE_ID,
        phone: {
          about: 'A mobile number of the mainland, perhaps with a prefix.',
          pattern: MOBILE_PATTERN,
        },
      },
      answer: 'Nothing that elements read.',
      example: {
        input: { siteId: '1', phone: '13800138000' },
        data: null,
        refusal: { status: 429, msg: '发送太频繁，请稍后再试' },
      },
    }),
    addPageFeedback: describe(addPageFeedback, {
      summary: 'Takes the values of a form.',
      rules: [
        'The body has the values beside the fields below, each under the name that the definition gives it. A name may occur several times, and may be any text.',
        'Check every value again by the definition. A hidden field isn’t sent. An empty one is sent as an empty text, or not at all, as its type says.',
        'Ask for the captcha and the code where the form is set up so, not only where they come.',
        'The captcha was wrong: refuse with `status` 100. The element then shows a new picture and keeps the values.',
        'If only members may send it, answer 401. After the login, the element sends it once more with the same key.',
      ],
      input: {
        formId: 'The id of the form.',
        siteId: SITE_ID,
        elementId: 'Tells two places of one form apart: the attribute `element-id`.',
        pageId: 'The id of the page: `page-id` of `<sb-site>`.',
        pageName: 'The name of the page: `page-name` of `<sb-site>`.',
        pageUrl: { about: 'The address of the page.', format: 'uri' },
        formConfig: 'The attribute `form-config`, as it is.',
        language: 'The language of the page, such as `zh`.',
        deviceType: {
          about: 'What the visitor holds.',
          enum: { mobile: 'A phone or another small or touched screen.', pc: 'Any other.' },
        },
        captcha: 'What the visitor read in the picture of the captcha, with `enable-captcha`.',
        phoneCode: { about: 'The code of the SMS, with `enable-phone-verify`: 6 digits.', pattern: '^\\d{6}$' },
      },
      answer: 'Anything. The event `sb-form-success` hands it to the page.',
      example: {
        input: {
          formId: 'enquiry',
          siteId: '1',
          pageUrl: 'https://www.example.com/contact',
          language: 'zh',
          deviceType: 'mobile',
          values: [
            { name: 'name', value: '阿海' },
            { name: 'mobile', value: '13800138000' },
            { name: 'arrival', value: '2026-04-06 12:30' },
            { name: 'tea', value: 'green' },
            { name: 'tea', value: 'rock' },
            { name: 'home', value: '广东省 深圳市 南山区 科技园1号' },
            { name: 'menu', value: '/upload/9tq2mX4c' },
          ],
        },
        data: { id: '57' },
        refusal: { status: 400, msg: '手机号：手机号格式错误' },
      },
    }),
  },
  resources: {
    captcha: {
      path: '/openapi/captcha',
      summary: 'A new picture of the text that the visitor has to type, with `enable-captcha`.',
      rules: [
        'An `<img>` asks for it, so know the browser by a cookie. The newest picture of a form counts.',
        'Answer `cache-control: no-store`.',
      ],
      query: {
        raw: { about: 'Asks for the picture itself.', enum: { 1: 'Always.' } },
        id: 'The id of the form.',
        tm: 'Another number each time, so that no picture comes from a cache.',
      },
      mediaType: 'image/png',
      answer: 'The picture: PNG, JPEG, GIF, WebP or SVG.',
      example: { raw: '1', id: 'enquiry', tm: '1' },
    },
  },
};
