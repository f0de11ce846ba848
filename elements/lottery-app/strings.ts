import { msg, str } from '../../i18n/msg.js';

export const words = {
  time: (datetime: string) => msg(str`时间：${datetime}`, { id: 'lottery-app.time' }),
  count: (people: number) => msg(str`已有${people}人参与`, { id: 'lottery-app.count' }),
  rules: () => msg('活动规则', { id: 'lottery-app.rules' }),
  news: () => msg('最新消息', { id: 'lottery-app.news' }),
  pause: () => msg('暂停', { id: 'lottery-app.pause' }),
  play: () => msg('播放', { id: 'lottery-app.play' }),
  loading: () => msg('加载中', { id: 'lottery-app.loading' }),
};
