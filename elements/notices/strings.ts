import { msg } from '../../i18n/msg.js';

export const messages = {
  newMessage: () => msg('新消息', { id: 'notices.new-message' }),
};
