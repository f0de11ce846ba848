import type { WireField } from 'sb-elements/contract';
import { MOBILE, NAME, options, plain } from './form-parts.js';
import type { SeededForm } from './forms.js';

const SCRIPT = '<img src=x onerror=alert(1)><script>alert(1)</script>';

const text = (fieldName: string, label = `${fieldName}${SCRIPT}`): WireField => ({
  type: 'TextInput',
  fieldName,
  label,
});

/** A definition that no owner would create, but a server could send. */
const HOSTILE: readonly WireField[] = [
  { type: 'Header', content: `<h3>敌意${SCRIPT}</h3>` },
  { type: 'Paragraph', content: `<p onclick="alert(1)">段落${SCRIPT}<a href="javascript:alert(1)">链接</a></p>` },
  { type: 'Hologram', label: SCRIPT, fieldName: 'unknown' },
  { type: '__proto__', label: SCRIPT },
  { type: 'constructor', label: SCRIPT, required: true },
  { type: 'Image', label: SCRIPT, content: 'javascript:alert(1)' },
  text('__proto__'),
  text('constructor'),
  text('a[0]'),
  text('a[0]', '同名的第二个'),
  text('formId', '和参数同名'),
  text('名'.repeat(200), '名字有两百个字'),
  { ...text('odd', '没有这种校验'), validator: 'toString', placeholder: SCRIPT },
  {
    type: 'Dropdown',
    label: '选项',
    fieldName: 'choice',
    options: [{ label: SCRIPT, value: SCRIPT }, {}, { label: '一' }, { value: '一' }],
  },
  { type: 'Checkboxes', label: '多选', fieldName: 'hasOwnProperty', options: options(SCRIPT, '__proto__', '') },
  { type: 'Radios', label: '没有选项', fieldName: 'none' },
  { type: 'TextArea' },
];

/** Forms with known properties, for tests. */
export const FORM_FIXTURES: readonly SeededForm[] = [
  {
    ...plain,
    id: 'members',
    title: '只给会员的表单',
    needsMember: true,
    definition: [NAME, { ...MOBILE, required: false }, { type: 'File', label: '附件', fieldName: 'attachment' }],
  },
  { ...plain, id: 'tiny', title: '最小的表单', definition: [NAME, { ...MOBILE, required: false }] },
  {
    ...plain,
    id: 'hostile',
    title: '敌意的表单<script>alert(1)</script>',
    html: `<p>说明${SCRIPT}</p>`,
    definition: HOSTILE,
  },
  {
    ...plain,
    id: 'order-extra',
    title: '订单额外信息',
    definition: [
      {
        type: 'TextInput',
        label: '刻字内容',
        fieldName: 'engraving',
        required: true,
        placeholder: '刻在哪件上，刻什么字',
      },
      { type: 'Dropdown', label: '字体', fieldName: 'font', options: options('楷体', '隶书') },
      { type: 'TextArea', label: '其他要求', fieldName: 'wishes' },
    ],
  },
];
