/** The position of a region's name in a text. */
export interface FoundRegion {
  /** The index of the name in the list. */
  index: number;
  start: number;
  end: number;
}

const AUTONOMOUS_REGION = /自治[区州县旗]$/;
const SUFFIX = /(?:特别行政区|林区|新区|地区|[省市盟区县旗])$/;
/** Suffix that people add to the short name of an autonomous region: 广西省. */
const SHORT_SUFFIX = /^[省州县旗]/;
/** Suffixes of roads and places that are named after a region, such as 北京路. */
const ROAD =
  /^(?:[东西南北中前后][一二三四五]?|[一二三四五])?(?:[路街巷弄桥站镇乡村里号]|大[道街厦桥]|胡同|广场|公路|社区)/;
const SEPARATORS = /^[\s,，、.;·-]+/;

/** Returns how many characters at the start of the text match the name or its short form. 0: no match. */
function matchLength(text: string, name: string): number {
  if (text.startsWith(name)) return name.length;
  const length = AUTONOMOUS_REGION.test(name) ? commonPrefixLength(text, name) : shortNameLength(text, name);
  if (length < 2) return 0;
  const rest = text.slice(length);
  if (AUTONOMOUS_REGION.test(name) && SHORT_SUFFIX.test(rest)) return length + 1;
  return ROAD.test(rest) || isOtherRegion(name, rest) ? 0 : length;
}

function shortNameLength(text: string, name: string): number {
  const shortName = name.replace(SUFFIX, '');
  return text.startsWith(shortName) ? shortName.length : 0;
}

/** Autonomous regions are shortened to a prefix: 恩施 for 恩施土家族苗族自治州, 内蒙古 for 内蒙古自治区. */
function commonPrefixLength(text: string, name: string): number {
  let length = 0;
  while (length < name.length && text[length] === name[length]) length++;
  return length;
}

/** Another suffix means another region: 吉林市 is not 吉林省, and 通化县 is not 通化市. */
const isOtherRegion = (name: string, rest: string): boolean => {
  const [next = ''] = rest;
  return '省市区县旗州盟'.includes(next) && next !== '' && !name.endsWith(next);
};

/** Finds the region at the start of a text. The longest match wins. */
export function regionAtStart(text: string, names: readonly string[]): FoundRegion | undefined {
  const start = SEPARATORS.exec(text)?.[0].length ?? 0;
  return longestMatchAt(text, start, names);
}

function longestMatchAt(text: string, start: number, names: readonly string[]): FoundRegion | undefined {
  let best: FoundRegion | undefined;
  const rest = text.slice(start);
  names.forEach((name, index) => {
    const end = start + matchLength(rest, name);
    if (end > (best?.end ?? start)) best = { index, start, end };
  });
  return best;
}

/** A short name is searched within this many characters of a word, because a person's name may precede it. */
const MAX_NAME_LENGTH = 4;

/** Finds a region anywhere in a text. A full name takes precedence over a short one. */
export function findRegion(text: string, names: readonly string[]): FoundRegion | undefined {
  let fullName: FoundRegion | undefined;
  let shortName: FoundRegion | undefined;
  let wordStart = 0;
  for (let start = 0; start < text.length; start++) {
    if (/\s/.test(text[start - 1] ?? ' ')) wordStart = start;
    const found = longestMatchAt(text, start, names);
    if (!found) continue;
    const isFullName = text.startsWith(names[found.index] ?? '', start);
    if (isFullName) fullName ??= found;
    else if (start - wordStart <= MAX_NAME_LENGTH) shortName ??= found;
  }
  return fullName ?? shortName;
}
