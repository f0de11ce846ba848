// Two fonts of boxes for tests of layout, a narrow and a wide one, and a set-up in which a browser has no other font. A
// machine's own fonts would decide what fits in a row.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The first code point of a group of scripts, and the width of its letters in thousandths of an em: as narrow as Arial
 * Narrow, as wide as Verdana. Every code point has a box, so no browser looks for another font.
 */
const GROUPS = [
  // [from, narrow, wide]
  [0x20, 230, 350], // space
  [0x21, 280, 420], // punctuation
  [0x30, 456, 640], // digits
  [0x3a, 280, 420],
  [0x41, 560, 740], // capitals
  [0x5b, 280, 420],
  [0x61, 420, 610], // small letters
  [0x7b, 280, 420],
  [0xc0, 440, 640], // accented letters, Greek
  [0x300, 0, 0], // combining marks
  [0x370, 440, 640],
  [0x410, 560, 760], // Cyrillic
  [0x430, 450, 640],
  [0x591, 400, 640], // Hebrew, Arabic
  [0x900, 500, 760], // India's and other scripts
  [0x1100, 860, 1000], // Korean
  [0x1200, 500, 760],
  [0x2000, 280, 420], // punctuation, signs
  [0x2026, 760, 1000],
  [0x2027, 500, 760],
  [0x2e80, 1000, 1000], // Chinese, Japanese
  [0xac00, 860, 1000], // Korean
  [0xd7b0, 1000, 1000],
  [0xfb1d, 400, 640], // forms of Arabic letters
  [0xfe00, 1000, 1000], // pictures
];

/** Above and below the base line: `line-height: normal` is 1.1 and 1.45, like that of Noto Sans CJK. */
const HEIGHTS = { narrow: [880, 220], wide: [1160, 290] };

const u16 = (...values) => Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));
const u32 = (...values) => Buffer.concat(values.map((value) => u16(value >>> 16, value)));
const utf16 = (text) => u16(...[...text].map((char) => char.charCodeAt(0)));

/** A glyph of one contour with four corners. */
function box(width) {
  if (width < 100) return Buffer.alloc(0);
  const right = width - 40;
  // its bounds; the end of its contour; no instructions; four points on the curve, as differences of 16 bits
  return Buffer.concat([
    u16(1, 40, 0, right, 700, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    u16(40, 0, right - 40, 0),
    u16(0, 700, 0, -700),
    Buffer.alloc(2),
  ]);
}

/** The tables of a TrueType font: https://learn.microsoft.com/typography/opentype/spec/otff */
function tablesOf(family, widths, [ascent, descent]) {
  const glyphs = [box(500), ...widths.map(([, width]) => box(width))];
  const advances = [500, ...widths.map(([, width]) => width)];
  const offsets = [0];
  for (const glyph of glyphs) offsets.push(offsets.at(-1) + glyph.length);
  // Format 13: all code points of a group have one glyph.
  const groups = widths.map(([from], at) => u32(from, (widths[at + 1]?.[0] ?? 0x110000) - 1, at + 1));
  const names = [family, 'Regular', family, family, '1', family.replaceAll(' ', '')].map(utf16);
  const nameRecords = names.map((name, at) => {
    const start = names.slice(0, at).reduce((sum, { length }) => sum + length, 0);
    return u16(3, 1, 0x409, at + 1, name.length, start);
  });
  const average = 500;
  return {
    'OS/2': Buffer.concat([
      u16(4, average, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 260, 0),
      Buffer.alloc(10),
      // all ranges of Unicode
      u32(0xffffffff, 0xffffffff, 0xffffffff, 0x0fffffff),
      Buffer.from('test'),
      u16(0x40, 0x20, 0xffff, ascent, -descent, 0, ascent, descent),
      u32(0xffffffff, 0xffffffff),
      u16(500, 700, 0, 0x20, 1),
    ]),
    cmap: Buffer.concat([
      u16(0, 1, 3, 10),
      u32(12),
      u16(13, 0),
      u32(16 + 12 * groups.length, 0, groups.length),
      ...groups,
    ]),
    glyf: Buffer.concat(glyphs),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(3, 1000),
      Buffer.alloc(16),
      u16(0, 0, 1000, 700, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x10000),
      u16(ascent, -descent, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length),
    ]),
    hmtx: u16(...advances.flatMap((advance, at) => [advance, glyphs[at].length ? 40 : 0])),
    loca: u32(...offsets),
    maxp: Buffer.concat([u32(0x10000), u16(glyphs.length, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: Buffer.concat([u16(0, names.length, 6 + 12 * names.length), ...nameRecords, ...names]),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
  };
}

const padded = (table) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]);

function checksum(table) {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The bytes of a font file. */
function trueType(tables) {
  const entries = Object.entries(tables);
  const power = Math.floor(Math.log2(entries.length));
  let offset = 12 + 16 * entries.length;
  const records = entries.map(([tag, table]) => {
    const record = Buffer.concat([Buffer.from(tag.padEnd(4)), u32(checksum(padded(table)), offset, table.length)]);
    offset += padded(table).length;
    return record;
  });
  const header = Buffer.concat([
    u32(0x10000),
    u16(entries.length, 16 << power, power, 16 * (entries.length - (1 << power))),
  ]);
  const font = Buffer.concat([header, ...records, ...entries.map(([, table]) => padded(table))]);
  const head = entries.findIndex(([tag]) => tag === 'head');
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, records[head].readUInt32BE(8) + 8);
  return font;
}

const folder = fileURLToPath(new URL('../../.cache/fonts', import.meta.url));
const WIDTHS = ['narrow', 'wide'];

/** Lanes start at the same time, so a file is complete or absent. */
function write(name, content) {
  const temporary = join(folder, `${process.pid}.tmp`);
  writeFileSync(temporary, content);
  renameSync(temporary, join(folder, name));
}

/**
 * Writes the fonts, and gives the environment in which a browser has no font but one of them. Browsers on Linux ask
 * fontconfig for their fonts; those of other systems get one by `withFont` of test/support/test-font.ts only.
 */
export function testFonts(width = 'wide') {
  mkdirSync(folder, { recursive: true });
  for (const [at, name] of WIDTHS.entries()) {
    const rows = GROUPS.map((group) => [group[0], group[at + 1]]);
    write(`${name}.ttf`, trueType(tablesOf(`Test ${name}`, rows, HEIGHTS[name])));
  }
  const place = (name) => join(folder, name).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const others = WIDTHS.filter((name) => name !== width).map((name) => `<glob>${place(name)}.ttf</glob>`);
  write(
    `${width}.conf`,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${place('')}</dir>
  <cachedir>${place('cache')}</cachedir>
  <match target="font"><edit name="hintstyle"><const>hintnone</const></edit></match>
  <selectfont><rejectfont>${others.join('')}</rejectfont></selectfont>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: join(folder, `${width}.conf`) };
}

/** Firefox's sandbox lets a page read only the fonts of the system. */
export const FIREFOX_READS_FONTS = { 'security.sandbox.content.read_path_whitelist': `${folder}/` };
