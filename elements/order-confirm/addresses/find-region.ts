/** Where a region's name stands in a text. */
export interface FoundRegion {
  /** Which of the names. */
  at: number;
  start: number;
  end: number;
}

const AUTONOMOUS = /自治[区州县旗]$/;
const END = /(?:特别行政区|林区|新区|地区|[省市盟区县旗])$/;
/** Ends the short name of an autonomous region: 广西省. */
const SHORT_END = /^[省州县旗]/;
/** 北京路 is in many a town. */
const ROAD =
  /^(?:[东西南北中前后][一二三四五]?|[一二三四五])?(?:[路街巷弄桥站镇乡村里号]|大[道街厦桥]|胡同|广场|公路|社区)/;
const BETWEEN = /^[\s,，、.;·-]+/;

/** How much of a name begins the text: the whole, or what people say for short. 0: none of it. */
function lengthAt(text: string, name: string): number {
  if (text.startsWith(name)) return name.length;
  const length = AUTONOMOUS.test(name) ? prefixOf(text, name) : shortOf(text, name);
  if (length < 2) return 0;
  const rest = text.slice(length);
  if (AUTONOMOUS.test(name) && SHORT_END.test(rest)) return length + 1;
  return ROAD.test(rest) || isOtherPlace(name, rest) ? 0 : length;
}

function shortOf(text: string, name: string): number {
  const short = name.replace(END, '');
  return text.startsWith(short) ? short.length : 0;
}

/** 恩施 of 恩施土家族苗族自治州, 内蒙古 of 内蒙古自治区. */
function prefixOf(text: string, name: string): number {
  let length = 0;
  while (length < name.length && text[length] === name[length]) length++;
  return length;
}

/** 吉林市 is no short form of 吉林省, nor 通化县 of 通化市. */
const isOtherPlace = (name: string, rest: string): boolean => {
  const [next = ''] = rest;
  return '省市区县旗州盟'.includes(next) && next !== '' && !name.endsWith(next);
};

/** The region that a text begins with; the longest of several. */
export function regionAtStart(text: string, names: readonly string[]): FoundRegion | undefined {
  const start = BETWEEN.exec(text)?.[0].length ?? 0;
  return longestAt(text, start, names);
}

function longestAt(text: string, start: number, names: readonly string[]): FoundRegion | undefined {
  let best: FoundRegion | undefined;
  const rest = text.slice(start);
  names.forEach((name, at) => {
    const end = start + lengthAt(rest, name);
    if (end > (best?.end ?? start)) best = { at, start, end };
  });
  return best;
}

/** How far into a word a short name is looked for: behind a person's name. */
const NAME_LENGTH = 4;

/** The region that stands anywhere in a text: a whole name before a short one, one that begins a word before others. */
export function findRegion(text: string, names: readonly string[]): FoundRegion | undefined {
  let whole: FoundRegion | undefined;
  let short: FoundRegion | undefined;
  let word = 0;
  for (let start = 0; start < text.length; start++) {
    if (/\s/.test(text[start - 1] ?? ' ')) word = start;
    const found = longestAt(text, start, names);
    if (!found) continue;
    const isWholeName = text.startsWith(names[found.at] ?? '', start);
    if (isWholeName) whole ??= found;
    else if (start - word <= NAME_LENGTH) short ??= found;
  }
  return whole ?? short;
}
