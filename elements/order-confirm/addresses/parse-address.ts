import { localPhone } from '../../../core/lib/local-phone.js';
import { findRegion } from './find-region.js';

/** The parts of an address in one piece. Empty: not found. */
export interface ParsedAddress {
  username: string;
  phone: string;
  /** The regions and what stands in them, still together. */
  place: string;
}

/** Longer than any address: nothing longer is looked at. */
export const MAX_LINE = 500;

/** Copied phone numbers come between marks of direction. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const PHONE = /(^|\D)(?:\(?(?:\+|00)?86\)?[\s-]?)?(1[3-9]\d)[\s-]?(\d{4})[\s-]?(\d{4})(?!\d)/;
const abroad = (code: string) => `\\(?(?:\\+|00)?${code}\\)?[\\s-]?`;
/** Not behind another country's code. */
const ALONE = '(^|\\D)(?<!\\+\\d{1,3}\\)?[\\s-]?)';
/** No row of rooms, 2201-2203室. */
const EIGHT = '[2-9]\\d{3}[\\s-]?\\d{4}(?!\\d|\\s*[室号楼座])';
const NINE = '9\\d{2}[\\s-]?\\d{3}[\\s-]?\\d{3}(?!\\d)';
/** Where phones aren't the mainland's: the province's code, and how people write them. */
const LOCAL_PHONES: Record<string, readonly [province: string, written: RegExp]> = {
  台湾省: ['71', new RegExp(`${ALONE}((?:${abroad('886')}0?|0)${NINE})`)],
  香港特别行政区: ['81', new RegExp(`${ALONE}((?:${abroad('852')})?${EIGHT})`)],
  澳门特别行政区: ['82', new RegExp(`${ALONE}((?:${abroad('853')})?${EIGHT})`)],
};
/** Half-hidden phone numbers, and brackets around labels. */
const ASIDE = /1\d{2}\*{4}\d{4}|[【】]/g;
const NAME_LABEL = /(?:(?:收[货件]人|联系人)(?:姓名)?[\s:]*|(?:姓名|名字)[\s:]*[\s:])/;
const LABEL = new RegExp(
  [
    '(?:手机号码?|电话号码|联系电话|联系方式|所在地区|所在区域|(?:详细|收[货件]|邮寄|联系|街道)地址)[\\s:]*',
    '(?:手机|电话|地区|省市区|省份|城市|区县|地址|邮政编码|邮编|tel|phone|mobile|address)\\s*:',
  ].join('|'),
  'gi',
);
const BETWEEN = /[\s,;、。|[\]]+/;
/** Stands for the phone among the words. */
const MARK = '\u0001';
const HAN_NAME = /^[\u3400-\u9fff]{2,4}$|^[\u3400-\u9fff]{1,8}·[\u3400-\u9fff·]{1,12}$/;
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}.'’-]*$/u;
/** Endings of places that no person's name has. */
const PLACE_END = /[省市区县旗州盟镇乡村路街道巷弄号楼室栋座幢层户院园苑城厦场里庄湾边侧旁口门店校队组]$/;
const POLITE = /(?:先生|女士|小姐|老师|同学)$/;
const RECEIVES = /\(?收\)?$/;
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝';

/** Reads `张三 13800000000 广东省深圳市南山区科技园1号` and what people write like it, in any order. */
export function parseAddress(typed: string, provinces: readonly string[]): ParsedAddress {
  const text = typed.slice(0, MAX_LINE).normalize('NFKC').replace(UNSEEN, '').replace(ASIDE, ' ');
  const { phone, written } = phoneIn(text, provinces);
  const marked = text.replace(written, (_, before) => `${before}${MARK}`);
  const named = new RegExp(`(^|[\\s,;、])${NAME_LABEL.source}([^\\s,;、${MARK}]+)`).exec(marked);
  const told = named?.[2] ?? '';
  const rest = told ? marked.replace(named?.[0] ?? '', ' ') : marked;
  const { username, words } = nameIn(rest.replace(LABEL, ' '), cleanName(told), provinces);
  const place = words.filter((word) => !/^\d{6}$/.test(word)).join(' ');
  return { username, phone, place };
}

/** Is it more than what one field asks for? Then it may be meant for all of them. */
export function isWholeAddress(typed: string, provinces: readonly string[]): boolean {
  const { phone, place } = parseAddress(typed, provinces);
  const found = findRegion(place, provinces);
  return found ? place.length > found.end + 1 : phone !== '' && place.length > 3;
}

/** The first mobile of the mainland, else the first phone of the region that the line names. */
function phoneIn(text: string, provinces: readonly string[]): { phone: string; written: RegExp } {
  const [, , ...digits] = PHONE.exec(text) ?? [];
  const region = digits.length ? undefined : findRegion(text.replace(/[^\p{L}]+/gu, ' '), provinces);
  const [province, written] = LOCAL_PHONES[provinces[region?.at ?? -1] ?? ''] ?? [];
  if (!province || !written) return { phone: digits.join(''), written: PHONE };
  return { phone: localPhone(province, written.exec(text)?.[2] ?? '') ?? '', written };
}

const cleanName = (word: string) => word.replace(RECEIVES, '');

/** Finds the name unless a label told it, and gives the words that are left. */
function nameIn(text: string, told: string, provinces: readonly string[]): { username: string; words: string[] } {
  // a phone that parts two words stands alone; one glued to a word tells that the word is whole
  const pieces = joinLatin(text.split(BETWEEN).flatMap((word) => word.split(new RegExp(`(${MARK})`)))).filter(Boolean);
  const words = pieces.filter((word) => word !== MARK);
  if (told) return { username: told, words };
  const phoneAt = pieces.indexOf(MARK);
  const chances = pieces
    .map((word, at) => ({ word, at, chance: chanceOf(word, Math.abs(at - phoneAt) === 1 && phoneAt >= 0, provinces) }))
    .filter(({ word, chance }) => word !== MARK && chance > 0)
    .sort((a, b) => b.chance - a.chance);
  const [best] = chances;
  if (best) return { username: cleanName(best.word), words: words.filter((word) => word !== best.word) };
  return before(words, provinces) ?? behind(text, words) ?? { username: '', words };
}

/** How likely a word is a person's name; 0: it isn't. */
function chanceOf(word: string, isBesidePhone: boolean, provinces: readonly string[]): number {
  const name = cleanName(word);
  if (LATIN_NAME.test(name.replaceAll(' ', ''))) return isBesidePhone ? 5 : 3;
  if (POLITE.test(name) && name.length <= 6) return 9;
  if (!HAN_NAME.test(name) || findRegion(name, provinces)?.start === 0) return 0;
  const isSurname = SURNAMES.includes(name.charAt(0)) || name.includes('·');
  if (PLACE_END.test(name)) return isSurname && isBesidePhone && name.length < 4 ? 2 : 0;
  return (isSurname ? 4 : 0) + (isBesidePhone ? 2 : 0) + (name === word ? 0 : 9);
}

/** 张三广东省深圳市…: what stands glued before the province. */
function before(words: readonly string[], provinces: readonly string[]) {
  for (const [at, word] of words.entries()) {
    const start = findRegion(word, provinces)?.start ?? 0;
    const name = word.slice(0, start);
    if (name === '中国' || !HAN_NAME.test(name)) continue;
    return { username: name, words: words.map((other, index) => (index === at ? word.slice(start) : other)) };
  }
  return undefined;
}

/** …科技园1号张三13800000000: what stands between the address' end and the phone, all of it glued. */
function behind(text: string, words: readonly string[]) {
  const glued = new RegExp(`[\\d号室楼栋座幢层户元院]([${SURNAMES}][\\u3400-\\u9fff]{1,2})${MARK}`).exec(text)?.[1];
  if (!glued || PLACE_END.test(glued)) return undefined;
  return { username: glued, words: words.map((word) => (word.endsWith(glued) ? word.slice(0, -glued.length) : word)) };
}

/** A name in Latin letters is of several words. */
function joinLatin(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1)?.replaceAll(' ', '') ?? '';
    if (LATIN_NAME.test(word) && LATIN_NAME.test(last)) joined.push(`${joined.pop()} ${word}`);
    else joined.push(word);
  }
  return joined;
}
