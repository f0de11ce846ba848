import { MOBILE, NAME, options, plain } from './form-parts.js';
import type { SeededForm } from './forms.js';

/** One step with the most common fields. */
export const ENQUIRY: SeededForm = {
  ...plain,
  id: 'enquiry',
  title: '预约品茶',
  html: '<p>茶室在<strong>桂花巷十二号</strong>，每天下午两点到晚上九点，一次只接一桌。</p>',
  definition: [
    { type: 'Header', label: '预约品茶' },
    { type: 'Paragraph', content: '<p>填好以后，编辑部会在当天给您回电。临时来不了，告诉我们一声就好。</p>' },
    NAME,
    MOBILE,
    { type: 'DateTime', label: '到店时间', fieldName: 'arrival', required: true },
    {
      type: 'Dropdown',
      label: '人数',
      fieldName: 'people',
      required: true,
      options: options('1人', '2人', '3人', '4人', '5至8人'),
    },
    { type: 'LineBreak' },
    { type: 'Radios', label: '想坐在哪里', fieldName: 'seat', options: options('窗边', '炉边', '院子里', '都可以') },
    {
      type: 'Checkboxes',
      label: '想喝的茶',
      fieldName: 'tea',
      options: options('绿茶', '白茶', '岩茶', '普洱', '听您安排'),
    },
    { type: 'TextArea', label: '还想说的', fieldName: 'remark', placeholder: '比如忌口，或者带孩子来' },
  ],
};
