import { last } from '../../../core/lib/last.js';
import { localPhone } from '../../../core/lib/local-phone.js';
import { normalized } from '../../../core/lib/text.js';
import { findRegion } from './find-region.js';

/** The parts of an address in one piece. Empty: not found. */
export interface ParsedAddress {
  username: string;
  phone: string;
  /** The regions and the street address, not yet separated. */
  location: string;
}

/** Longer than any address. The rest of a longer text is ignored. */
export const MAX_INPUT_LENGTH = 500;

const PHONE = /(^|\D)(?:\(?(?:\+|00)?86\)?[\s-]?)?(1[3-9]\d)[\s-]?(\d{4})[\s-]?(\d{4})(?!\d)/;
const countryCode = (code: string) => `\\(?(?:\\+|00)?${code}\\)?[\\s-]?`;
/** The code of another country before a number. */
const OTHER_CODE = /\+\d{1,3}\)?[\s-]?$/;
/** Excludes room numbers such as 2201-2203室. */
const EIGHT_DIGITS = '[2-9]\\d{3}[\\s-]?\\d{4}(?!\\d|\\s*[室号楼座])';
const NINE_DIGITS = '9\\d{2}[\\s-]?\\d{3}[\\s-]?\\d{3}(?!\\d)';
/** Regions with their own phone numbers: the province's code, and the pattern of a number. */
const LOCAL_PHONES: Record<string, readonly [province: string, pattern: RegExp]> = {
  台湾省: ['71', new RegExp(`(^|\\D)((?:${countryCode('886')}0?|0)${NINE_DIGITS})`, 'g')],
  香港特别行政区: ['81', new RegExp(`(^|\\D)((?:${countryCode('852')})?${EIGHT_DIGITS})`, 'g')],
  澳门特别行政区: ['82', new RegExp(`(^|\\D)((?:${countryCode('853')})?${EIGHT_DIGITS})`, 'g')],
};
/** The extension of a number that shops give to couriers instead of the recipient's own: at the name and the address. */
const BRACKETED_EXTENSION = /[[【](?:分机号?:?)?(\d{4})[\]】]|\(分机号?:?(\d{3,4})\)/g;
/** The number in a list, such as `1.`, `2、` and `(3)`. */
const LIST_NUMBER = /^\s*(?:[①-⑳]|[(（]?\d{1,2}[.、:)）．：](?!\d))/;
/** Masked phone numbers, and brackets around labels. */
const IGNORED = /1\d{2}\*{4}\d{4}|[【】[\]]/g;
const NAME_LABEL = /(?:(?:收[货件]人|联系人)(?:姓名)?[\s:]*|(?:姓名|名字)[\s:]*[\s:]|[寄发送]给[\s:]*)/;
/** Placeholder of the phone among the tokens. */
const PHONE_MARK = '\u0001';
const LABEL = new RegExp(
  [
    // directly before the number, without a colon: 电话13800000000
    `(?:手机|电话|tel|phone|mobile)(?:号码?)?[\\s:.]*(?=${PHONE_MARK})`,
    '(?:手机号码?|电话号码|联系电话|联系方式|所在地区|所在区域|(?:详细|收[货件]|邮寄|联系|街道)地址|[收寄][货件]信息|[寄送][到往至])[\\s:]*',
    '(?:手机|电话|地区|省市区|省份|城市|区县|地址|邮政编码|邮编|tel|phone|mobile|address)\\s*:',
    '(?:手机|电话|地址)\\s+',
    // at the start of a word, before the place: 地址杭州西湖区…
    '(?:^|[\\s,;、])地址[\\s:]*',
  ].join('|'),
  'gi',
);
/** The brackets of a number with its label. */
const EMPTY_BRACKETS = new RegExp(`\\(\\s*(${PHONE_MARK}?)\\s*\\)`, 'g');
const SEPARATOR = /[\s,;、。|[\]]+/;
/** The same extension behind the number. */
const EXTENSION = new RegExp(
  `${PHONE_MARK}(?:-|[\\s,;]*(?:转?分机号?|转|#|ext\\.?)[\\s:]*)(\\d{3,4})(?!\\d|\\s*[室号楼座栋])`,
  'i',
);
const HAN_NAME = /^[\u3400-\u9fff]{2,4}$|^[\u3400-\u9fff]{1,8}·[\u3400-\u9fff·]{1,12}$/;
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}.'’-]*$/u;
/** Suffixes of place names, which personal names don't have. */
const PLACE_END = /[省市区县旗州盟镇乡村路街道巷弄号楼室栋座幢层户院园苑城厦场里庄湾边侧旁口门店校队组]$/;
const HONORIFIC = /(?:先生|女士|小姐|老师|同学)$/;
const RECIPIENT_SUFFIX = /\(?收\)?$/;
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝';

/** Parses an address in one line such as `张三 13800000000 广东省深圳市南山区科技园1号`, with its parts in any order. */
export function parseAddress(typed: string, provinces: readonly string[]): ParsedAddress {
  let bracketed: string | undefined;
  const text = normalized(typed.slice(0, MAX_INPUT_LENGTH).replace(LIST_NUMBER, ''))
    .replace(BRACKETED_EXTENSION, (whole, ...[first, second]: (string | undefined)[]) => {
      bracketed ??= first ?? second;
      return bracketed === (first ?? second) ? '' : whole;
    })
    .replace(IGNORED, ' ');
  const { phone, marked: withExtension } = findPhone(text, provinces);
  const extension = EXTENSION.exec(withExtension)?.[1] ?? bracketed;
  const marked = withExtension.replace(EXTENSION, PHONE_MARK);
  const labeled = new RegExp(`(^|[\\s,;、])${NAME_LABEL.source}([^\\s,;、${PHONE_MARK}]+)`).exec(marked);
  const labeledName = labeled?.[2] ?? '';
  const rest = labeledName ? marked.replace(labeled?.[0] ?? '', ' ') : marked;
  const { username, tokens } = findName(
    rest.replace(LABEL, ' ').replace(EMPTY_BRACKETS, ' $1 '),
    cleanName(labeledName),
    provinces,
  );
  const location = tokens.filter((word) => !/^\d{6}$/.test(word)).join(' ');
  if (!extension) return { username, phone, location };
  const suffix = `[${extension}]`;
  return { username: username && phone ? username + suffix : username, phone, location: location + suffix };
}

/** Whether the text contains more than one field asks for, so that it may be meant for all fields. */
export function coversSeveralFields(typed: string, provinces: readonly string[]): boolean {
  const { phone, location } = parseAddress(typed, provinces);
  const found = findRegion(location, provinces);
  return found ? location.length > found.end + 1 : phone !== '' && location.length > 3;
}

/** Returns the first mainland mobile, else the first phone of the region that the line names, and marks its place. */
function findPhone(text: string, provinces: readonly string[]): { phone: string; marked: string } {
  const mobile = PHONE.exec(text);
  if (mobile) return { phone: mobile.slice(2).join(''), marked: markPhone(mobile) };
  const region = findRegion(text.replace(/[^\p{L}]+/gu, ' '), provinces);
  const [province, pattern] = LOCAL_PHONES[provinces[region?.index ?? -1] ?? ''] ?? [];
  const local = pattern && findLocal(text, pattern);
  if (!province || !local) return { phone: '', marked: text };
  return { phone: localPhone(province, local[2] ?? '') ?? '', marked: markPhone(local) };
}

/** The first match without the code of another country before it. No look-behind: Safari knows it from 16.4. */
function findLocal(text: string, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (!OTHER_CODE.test(text.slice(0, startOf(match)))) return match;
  }
  return undefined;
}

/** Where the number begins, behind the character that separates it. */
const startOf = ({ index, 1: before = '' }: RegExpExecArray) => index + before.length;

const markPhone = (match: RegExpExecArray) =>
  `${match.input.slice(0, startOf(match))}${PHONE_MARK}${match.input.slice(match.index + match[0].length)}`;

const cleanName = (word: string) => word.replace(RECIPIENT_SUFFIX, '');

/** Finds the name unless a label named it, and returns the remaining tokens. */
function findName(
  text: string,
  labeledName: string,
  provinces: readonly string[],
): { username: string; tokens: string[] } {
  // splits at the phone, too, which people often write without a separator
  const pieces = joinLatin(text.split(SEPARATOR).flatMap((word) => word.split(new RegExp(`(${PHONE_MARK})`)))).filter(
    Boolean,
  );
  const tokens = pieces.filter((word) => word !== PHONE_MARK);
  if (labeledName) return { username: labeledName, tokens };
  const phoneAt = pieces.indexOf(PHONE_MARK);
  const candidates = pieces
    .map((word, at) => ({ word, at, score: nameScore(word, Math.abs(at - phoneAt) === 1 && phoneAt >= 0, provinces) }))
    .filter(({ word, score }) => word !== PHONE_MARK && score > 0)
    .sort((a, b) => b.score - a.score);
  const [best] = candidates;
  if (best) return { username: cleanName(best.word), tokens: tokens.filter((word) => word !== best.word) };
  return nameBeforeProvince(tokens, provinces) ?? nameAfterAddress(text, tokens) ?? { username: '', tokens };
}

/** Scores how likely a word is a person's name. 0: it isn't. */
function nameScore(word: string, isBesidePhone: boolean, provinces: readonly string[]): number {
  const name = cleanName(word);
  if (LATIN_NAME.test(name.replaceAll(' ', ''))) return isBesidePhone ? 5 : 3;
  if (HONORIFIC.test(name) && name.length <= 6) return 9;
  if (!HAN_NAME.test(name) || findRegion(name, provinces)?.start === 0) return 0;
  const isSurname = SURNAMES.includes(name.charAt(0)) || name.includes('·');
  if (PLACE_END.test(name)) return isSurname && isBesidePhone && name.length < 4 ? 2 : 0;
  return (isSurname ? 4 : 0) + (isBesidePhone ? 2 : 0) + (name === word ? 0 : 9);
}

/** Finds a name directly before the province: 张三广东省深圳市… */
function nameBeforeProvince(tokens: readonly string[], provinces: readonly string[]) {
  for (const [at, word] of tokens.entries()) {
    const start = findRegion(word, provinces)?.start ?? 0;
    const name = word.slice(0, start);
    if (name === '中国' || !HAN_NAME.test(name)) continue;
    return { username: name, tokens: tokens.map((other, index) => (index === at ? word.slice(start) : other)) };
  }
  return undefined;
}

/** Finds a name between the end of the address and the phone, without separators: …科技园1号张三13800000000. */
function nameAfterAddress(text: string, tokens: readonly string[]) {
  const glued = new RegExp(`[\\d号室楼栋座幢层户元院]([${SURNAMES}][\\u3400-\\u9fff]{1,2}) ?${PHONE_MARK}`).exec(
    text,
  )?.[1];
  if (!glued || PLACE_END.test(glued)) return undefined;
  return {
    username: glued,
    tokens: tokens.map((word) => (word.endsWith(glued) ? word.slice(0, -glued.length) : word)),
  };
}

/** Joins the words of a name in Latin letters. */
function joinLatin(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of tokens) {
    const before = last(joined)?.replaceAll(' ', '') ?? '';
    if (LATIN_NAME.test(word) && LATIN_NAME.test(before)) joined.push(`${joined.pop()} ${word}`);
    else joined.push(word);
  }
  return joined;
}
