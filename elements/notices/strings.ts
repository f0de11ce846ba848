import { msg } from '../../i18n/msg.js';

export const words = {
  newMessage: () => msg('新消息', { id: 'notices.new-message' }),
};
