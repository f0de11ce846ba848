import { msg } from '../../i18n/msg.js';

export const messages = {
  draw: () => msg('抽奖', { id: 'lottery-grid.draw' }),
  rolling: () => msg('抽奖中…', { id: 'lottery-grid.rolling' }),
  thanks: () => msg('谢谢参与', { id: 'lottery-grid.thanks' }),
  prizes: () => msg('奖品', { id: 'lottery-grid.prizes' }),
  pending: () => msg('您有奖品待领取', { id: 'lottery-grid.pending' }),
  claim: () => msg('领取奖品', { id: 'lottery-grid.claim' }),
};
