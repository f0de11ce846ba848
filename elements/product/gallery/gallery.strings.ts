import { msg, str } from '../../../i18n/msg.js';

export const galleryMessages = {
  pictures: () => msg('商品图片', { id: 'product.gallery-pictures' }),
  picture: (number: number) => msg(str`图片${number}`, { id: 'product.gallery-picture' }),
  video: () => msg('商品视频', { id: 'product.gallery-video' }),
  play: () => msg('播放视频', { id: 'product.gallery-play' }),
  videoFailed: () => msg('视频无法播放', { id: 'product.gallery-video-failed' }),
  none: () => msg('暂无图片', { id: 'product.gallery-none' }),
  enlarge: () => msg('放大查看', { id: 'product.gallery-look' }),
  retryPicture: () => msg('图片加载失败，点击重试', { id: 'product.gallery-again' }),
  before: () => msg('上一组', { id: 'product.gallery-before' }),
  after: () => msg('下一组', { id: 'product.gallery-after' }),
  previous: () => msg('上一张', { id: 'product.gallery-previous' }),
  next: () => msg('下一张', { id: 'product.gallery-next' }),
  in: () => msg('放大', { id: 'product.gallery-in' }),
  out: () => msg('缩小', { id: 'product.gallery-out' }),
  keys: () => msg('方向键移动图片，加号和减号键缩放', { id: 'product.gallery-keys' }),
};
