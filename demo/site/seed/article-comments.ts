import { between, pick, randomFrom } from '../../server/seeded-random.js';
import { BODIES, CLOSINGS, LEADS } from './article-filler.js';
import { ARTICLE_THREADS } from './article-threads.js';
import { EDITOR, type MemberIds, MINUTE_MS, type SeededComment } from './seeded-comment.js';

const COUNT = 300;
const THREAD = { siteId: '1', blockId: '7', dataId: '1', status: 1 };

/** The comments under the article: the written ones first, then older ones combined from phrases. */
export function articleComments(people: MemberIds, now: number): SeededComment[] {
  const random = randomFrom('article');
  const written = ARTICLE_THREADS.flat().length;
  const echoes = Array.from({ length: COUNT - written }, (_, i) => [fillerComment(i)]);
  const threads = [...ARTICLE_THREADS, ...echoes];
  let lastAuthor = '';
  return threads.flatMap((lines, index) => {
    const minutes = ageMinutes(index / threads.length, index) + between(random, -8, 8);
    const thread = conversation(lines, { people, random, now, minutes, not: lastAuthor });
    lastAuthor = thread.author;
    return thread.said;
  });
}

const at = <T>(from: readonly T[], index: number) => from[index % from.length] as T;
const fillerComment = (i: number) => `${at(LEADS, i)}${at(BODIES, i)}${at(CLOSINGS, i)}`;

/** Dense for recent comments, sparse near the day of publication some three months ago. */
const ageMinutes = (share: number, index: number) => 12 + 23 * index + 130_000 * share ** 3;

interface ConversationOptions {
  people: MemberIds;
  random: () => number;
  now: number;
  minutes: number;
  /** The author of the previous comment, so that nobody writes two in a row. */
  not: string;
}

function conversation(lines: readonly string[], { people, random, now, minutes, not }: ConversationOptions) {
  const present = new Set([EDITOR, not]);
  const someone = () => {
    const name = pick(
      random,
      [...people.keys()].filter((candidate) => !present.has(candidate)),
    );
    present.add(name);
    return name;
  };
  const span = Math.min(minutes * 0.7, between(random, 20, 500));
  const said: SeededComment[] = [];
  let author = '';
  for (const [index, line] of lines.entries()) {
    const [content = '', named] = line.split('|').reverse();
    const isAuthor = named === '楼主';
    const name = isAuthor ? author : (named ?? someone());
    if (index === 0) author = name;
    present.add(name);
    const answers = isAuthor ? said.at(-1) : said[0];
    const createdAt = new Date(now - (minutes - (span * index) / lines.length) * MINUTE_MS);
    said.push({ ...THREAD, memberId: people.get(name), content, createdAt, ...(answers && { answers }) });
  }
  return { author, said };
}
