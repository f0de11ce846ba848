import type { ArticleIllustration } from './illustration.js';
import { TEA_PARTS } from './tea-article.js';

/** Paragraphs with a heading, which the first part of an article may omit. */
export interface Part {
  heading?: string;
  paragraphs: readonly string[];
  quote?: string;
}

export interface Article {
  id: string;
  title: string;
  kicker: string;
  lead: string;
  author: string;
  issue: string;
  motif: ArticleIllustration;
  parts: readonly Part[];
}

export const ARTICLES: readonly Article[] = [
  {
    id: '1',
    title: '清明前，上山看老周炒茶',
    kicker: '茶事',
    lead: '两口铁锅，一夜炭火，六万个芽头。炒了四十九年茶的人，不用温度计。',
    author: '沈渡',
    issue: '第四十一期',
    motif: 'hills',
    parts: TEA_PARTS,
  },
  {
    id: '2',
    title: '一只碗，从泥到火',
    kicker: '陶',
    lead: '拉坯只要三分钟，等它干要三天，等一个人学会等，要三年。',
    author: '何砚',
    issue: '第四十期',
    motif: 'bowl',
    parts: [
      {
        paragraphs: [
          '泥在转盘上是听话的，一离开转盘就不听了。它要收缩，要变形，要在你看不见的夜里裂一道缝。老匠人说，碗是泥和水分手的结果，分得太急，就要吵架。',
          '所以工房里最多的不是碗，是架子。架子上一排一排，盖着湿布的，半干的，翻过来晾底的。年轻的学徒每天要把它们从这头挪到那头，看上去什么都没做，其实碗就是这样做成的。',
          '进窑那天，没有人说吉利话。封好窑门，点火，添柴，看烟的颜色。剩下的事，交给火。',
        ],
      },
    ],
  },
  {
    id: '3',
    title: '给竹篮换一根提手',
    kicker: '竹',
    lead: '东西坏了先问一句：还能不能修。巷口的篾匠，给答案的时候从不抬头。',
    author: '林小满',
    issue: '第三十九期',
    motif: 'basket',
    parts: [
      {
        paragraphs: [
          '篮子是外婆的，编了三十多年，提手断在去年冬天。我拎着它走了三条巷子，才找到还肯修竹器的人。他接过去看了一眼，说：篮子比提手命长，值得修。',
          '新的提手要用隔年的老竹，破成四片，在火上慢慢烤弯。火近一寸就焦，远一寸就脆。弯好了不能马上用，要绑在木架上，等它自己记住这个弧度。',
          '一周以后去取，他只收了二十块钱。新的提手颜色浅一些，他说不要紧，用上两年，就一样了。',
        ],
      },
    ],
  },
  {
    id: '4',
    title: '青柿子，染一块秋天',
    kicker: '染',
    lead: '没熟的柿子最涩，也最有用。捣碎，发酵，等它在太阳底下把布晒成褐色。',
    author: '阿芸',
    issue: '第三十八期',
    motif: 'persimmon',
    parts: [
      {
        paragraphs: [
          '柿子染用的是青柿子，八月摘，趁它还硬。捣出来的汁是乳白的，闻着发酸，存过一个冬天，才成了染料。',
          '布浸透了，拧干，摊在太阳底下。头一天几乎看不出颜色，第二天泛黄，第三天才慢慢褐起来。颜色不在缸里，在日头里，急不得，也省不得。',
          '染好的布有一点硬，防水，越洗越软，越旧越深。做一只茶席，能用到下一个人手里。',
        ],
      },
    ],
  },
];

export const articleOf = (id: string) => ARTICLES.find((article) => article.id === id);
