/** The guest book of the home page, newest first; `visitor` is the name of an anonymous author. */
export const GUEST_BOOK: readonly { text: string; visitor?: string; answer?: string }[] = [
  { text: '新版的首页清爽多了，手机上也好读。', answer: '谢谢，字号我们还在调，有不舒服的地方请直接说。' },
  { text: '路过，被那幅山吸引进来的，祝越办越好。', visitor: '访客2417' },
  { text: '请问纸质刊还能订吗？想给图书室订一份。', answer: '可以，秋天那期起恢复印刷，图书室免邮。' },
  { text: '上个月订的竹篮收到了，提手很顺手，买菜回头率很高。🧺' },
  { text: '希望多写一些年轻人学手艺的故事，我就是其中一个，在学木工。', visitor: '访客7380' },
  { text: '读了柿子染那篇，院子里的青柿子终于有了去处。' },
  {
    text: '从创刊号看到现在，四年了，你们还是这么慢，真好。',
    answer: '四年的老读者，寄一本小册子给您，地址发邮箱即可。',
  },
  { text: '能加一个按节气浏览的目录吗？' },
  { text: '在外婆家翻到你们的旧刊，她每一期都包了书皮。', visitor: '访客1066' },
  { text: '茶会的照片什么时候放出来呀？我好像闭眼了。' },
];
