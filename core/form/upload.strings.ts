import { msg, str } from '../../i18n/msg.js';

/** Texts of a field for files. */
export const messages = {
  chooseFile: () => msg('选择文件', { id: 'form.choose-file' }),
  chooseImage: () => msg('选择图片', { id: 'form.choose-image' }),
  drop: () => msg('或拖放到此处', { id: 'form.drop' }),
  fileLimit: () => msg('单个文件不超过50MB', { id: 'form.file-limit' }),
  imageLimit: () => msg('支持 PNG、JPEG、GIF 格式，单张不超过50MB', { id: 'form.image-limit' }),
  tooLarge: () => msg('文件大小不能超过50MB', { id: 'form.too-large' }),
  tooBig: (reason?: string) =>
    reason
      ? msg(str`文件太大，请选择较小的文件：${reason}`, { id: 'form.file-too-big-by' })
      : msg('文件太大，请选择较小的文件', { id: 'form.file-too-big' }),
  unreadable: () => msg('文件已更改，请重新选择文件', { id: 'form.file-unreadable' }),
  empty: () => msg('文件是空的，请重新选择', { id: 'form.file-empty' }),
  notImage: () => msg('请选择 PNG、JPEG 或 GIF 图片', { id: 'form.not-image' }),
  waiting: () => msg('等待上传', { id: 'form.upload-waiting' }),
  canceled: () => msg('已取消上传', { id: 'form.upload-canceled' }),
  uploaded: () => msg('文件上传成功', { id: 'form.upload-done' }),
  failed: (reason?: string) =>
    reason
      ? msg(str`文件上传失败，请重试：${reason}`, { id: 'form.upload-failed-by' })
      : msg('文件上传失败，请重试', { id: 'form.upload-failed' }),
  cancel: () => msg('取消', { id: 'form.upload-cancel' }),
  cancelOf: (name: string) => msg(str`取消 ${name}`, { id: 'form.upload-cancel-of' }),
  retry: () => msg('重试', { id: 'form.upload-retry' }),
  retryOf: (name: string) => msg(str`重试 ${name}`, { id: 'form.upload-retry-of' }),
  remove: () => msg('删除', { id: 'form.file-remove' }),
  removeOf: (name: string) => msg(str`删除 ${name}`, { id: 'form.file-remove-of' }),
  /** The error of one of several files. */
  errorOf: (name: string, error: string) => msg(str`${name}：${error}`, { id: 'form.file-error' }),
};
