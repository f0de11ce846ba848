import { msg } from '../../i18n/msg.js';

export const messages = {
  title: () => msg('登录抽奖', { id: 'login-lottery.title' }),
  enter: () => msg('立即抽奖', { id: 'login-lottery.enter' }),
  rolling: () => msg('抽奖中…', { id: 'login-lottery.rolling' }),
  mute: () => msg('不再提示', { id: 'login-lottery.mute' }),
  hide: () => msg('隐藏抽奖', { id: 'login-lottery.hide' }),
  prizes: () => msg('奖品', { id: 'login-lottery.prizes' }),
};
