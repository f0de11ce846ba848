import type { WireField } from 'sb-elements/contract';
import { MOBILE, NAME, options, plain } from './form-parts.js';
import type { SeededForm } from './forms.js';

/** An optional text field with a validator. */
const checked = (label: string, validator: string, placeholder: string): WireField => ({
  type: 'TextInput',
  label,
  fieldName: validator,
  validator,
  placeholder,
});

/** A form with each of the thirteen types and each of the validators. */
export const EVERY: SeededForm = {
  ...plain,
  id: 'every',
  title: '茶友登记表',
  html: '<p>带<strong>*</strong>的要填，其余的随意。填到一半去续杯茶也不要紧，写过的都还在。</p>',
  definition: [
    { type: 'Step', label: '茶友登记' },
    { type: 'Header', content: '<h3>先认识一下</h3>' },
    { type: 'Paragraph', label: '我们每年编一册茶友名录，只寄给名录里的人。' },
    { type: 'Image', label: '摆好的茶席', content: '/theme/tea-table.svg' },
    { ...NAME, validator: 'chinese' },
    MOBILE,
    checked('英文名', 'english', 'Lu Yu'),
    checked('邮箱', 'email', 'name@example.com'),
    checked('座机', 'tel', '010-88888888'),
    checked('QQ', 'qq', '5至11位数字'),
    checked('个人主页', 'url', 'https://'),
    checked('身份证号', 'id', '15位或18位'),
    checked('喝茶的年头', 'number', '几年了'),
    checked('邮政编码', 'postCode', '6位数字'),
    { type: 'LineBreak' },
    { type: 'Header', label: '再聊聊茶' },
    {
      type: 'Dropdown',
      label: '从哪里知道我们',
      fieldName: 'from',
      required: true,
      options: options('朋友推荐', '书店', '茶会', '偶然路过'),
    },
    {
      type: 'Radios',
      label: '最常喝',
      fieldName: 'favourite',
      required: true,
      options: options('绿茶', '红茶', '白茶', '乌龙茶', '黑茶'),
    },
    {
      type: 'Checkboxes',
      label: '想参加',
      fieldName: 'events',
      options: options('春天上山采茶', '夏夜院子茶会', '秋天做陶', '冬天围炉读书'),
    },
    { type: 'DateTime', label: '哪天有空', fieldName: 'free' },
    { type: 'TextArea', label: '说说您和茶的故事', fieldName: 'story', placeholder: '长短都好' },
    { type: 'LineBreak' },
    { type: 'Address', label: '老家', fieldName: 'home', format: 'city' },
    { type: 'Address', label: '寄名录的地址', fieldName: 'address', format: 'all' },
    { type: 'Image', label: '您的茶席照片', fieldName: 'photos' },
    { type: 'File', label: '想给我们看的文章', fieldName: 'files' },
  ],
};
