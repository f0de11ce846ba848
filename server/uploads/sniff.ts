interface Type {
  /** The media type that it is served as. */
  readonly mime: string;
  /** The usual extensions. */
  readonly extensions: readonly string[];
  /** Patterns of its first bytes in hexadecimal. */
  readonly starts: readonly string[];
}

const type = (mime: string, extensions: string, ...starts: string[]): Type => ({
  mime,
  extensions: extensions.split(' '),
  starts,
});

const TYPES: readonly Type[] = [
  type('image/png', 'png', '89504e470d0a1a0a'),
  type('image/jpeg', 'jpg jpeg jpe jfif', 'ffd8ff'),
  type('image/gif', 'gif', '474946383761', '474946383961'),
  type('image/webp', 'webp', '52494646........57454250'),
  type('image/bmp', 'bmp dib', '424d........00000000'),
  type('image/tiff', 'tif tiff', '49492a00', '4d4d002a'),
  // ISO media: the brand is after the size of the first box
  type('image/heic', 'heic heif avif', '........66747970(?:6865|6d6966|6d7366|617669)'),
  type('video/mp4', 'mp4 m4v m4a mov 3gp', '........66747970'),
  type('video/webm', 'webm mkv', '1a45dfa3'),
  type('audio/mpeg', 'mp3', '494433', 'fff[b32]'),
  type('audio/wav', 'wav', '52494646........57415645'),
  type('application/pdf', 'pdf ai', '255044462d'),
  // office documents are zip archives, too
  type('application/zip', 'zip docx xlsx pptx odt ods odp epub apk jar wps et dps', '504b0304', '504b0506'),
  type('application/x-ole-storage', 'doc xls ppt msg wps et dps', 'd0cf11e0a1b11ae1'),
  type('application/x-rar', 'rar', '526172211a07'),
  type('application/x-7z', '7z', '377abcaf271c'),
  type('application/gzip', 'gz tgz', '1f8b08'),
  type('application/x-executable', 'exe dll msi com scr', '4d5a'),
];

/** Types without a signature, by their extensions. */
const TEXT = type('text/plain', 'txt csv md json xml html htm xhtml svg js mjs css log ini yml');

/** The number of bytes that every pattern fits in. */
export const HEAD_BYTES = 16;

/** The types of picture fields (docs/spec/behaviour.md §5); any other image is treated as a file. */
export const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif'];

/** The media type by the first bytes; undefined: text, or another type without a signature. */
export function sniff(head: Uint8Array): string | undefined {
  const hex = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('hex');
  return TYPES.find(({ starts }) => starts.some((start) => new RegExp(`^${start}`).test(hex)))?.mime;
}

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const UNSPECIFIC_TYPES = ['', 'application/octet-stream'];
const TYPE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/heif', 'image/heic'],
  ['image/avif', 'image/heic'],
]);

interface DeclaredFile {
  name: string;
  /** The `content-type` that the browser sent. */
  declared: string;
}

/**
 * Whether name and declared type match the content. Browsers derive the type from the name and know few of them, so the
 * declared type is checked only for pictures and PDF.
 */
export function matchesContent({ name, declared }: DeclaredFile, sniffed: string | undefined): boolean {
  const extension = extensionOf(name);
  const named = [...TYPES, TEXT].filter(({ extensions }) => extensions.includes(extension));
  if (named.length > 0 && !named.some(({ mime }) => mime === (sniffed ?? TEXT.mime))) return false;
  const said = TYPE_ALIASES.get(declared) ?? declared;
  const isSure = said === 'application/pdf' || [said, sniffed].some((name) => name?.startsWith('image/'));
  return !isSure || said === sniffed || UNSPECIFIC_TYPES.includes(said);
}
