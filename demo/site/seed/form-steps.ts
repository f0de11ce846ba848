import { MOBILE, options, plain } from './form-parts.js';
import type { SeededForm } from './forms.js';

/** Three steps; the form requires a captcha and an SMS code. */
export const STEPS: SeededForm = {
  ...plain,
  id: 'steps',
  title: '定制茶礼',
  captcha: true,
  phoneVerify: true,
  definition: [
    { type: 'Step', label: '选茶' },
    {
      type: 'Radios',
      label: '茶',
      fieldName: 'tea',
      required: true,
      options: options('清明前龙井', '三年陈白茶', '武夷岩茶', '正山小种'),
    },
    {
      type: 'Dropdown',
      label: '份数',
      fieldName: 'amount',
      required: true,
      options: options('1至5份', '6至20份', '21至50份', '50份以上'),
    },
    {
      type: 'Checkboxes',
      label: '包装',
      fieldName: 'wrapping',
      options: options('手工竹盒', '锡罐', '柿染布包', '附手写卡片'),
    },
    { type: 'Step', label: '送到哪里' },
    { type: 'TextInput', label: '收礼人', fieldName: 'receiver', required: true },
    { type: 'Address', label: '收货地址', fieldName: 'address', format: 'all', required: true },
    { type: 'DateTime', label: '希望送达', fieldName: 'delivery' },
    { type: 'Step', label: '怎么联系您' },
    { type: 'TextInput', label: '您的称呼', fieldName: 'name', required: true },
    MOBILE,
    { type: 'TextInput', label: '邮箱', fieldName: 'email', validator: 'email', placeholder: '报价单寄到这里' },
    { type: 'TextArea', label: '卡片上写什么', fieldName: 'card', placeholder: '留空则不附卡片' },
  ],
};
