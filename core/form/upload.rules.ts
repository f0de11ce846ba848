import type { FieldKind } from './field.js';

/** A file has at most 50 MB (docs/spec/behaviour.md §9). */
export const MAX_BYTES = 52_428_800;

/** The reason why a file isn't sent. */
export type FileProblem = 'too-large' | 'empty' | 'not-image' | 'unreadable';

/** The types that an image field accepts (docs/spec/behaviour.md §5). */
const EXTENSIONS = ['png', 'jpeg', 'gif', 'jpg', 'jpe', 'jfif'];
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/jpg'];

/** The `accept` attribute of the file picker. It has extensions and MIME types, because each system knows only one well. */
export const ACCEPTED = [...TYPES, ...EXTENSIONS.map((extension) => `.${extension}`)].join();

type Named = Pick<File, 'name' | 'size' | 'type'>;

export function problemOf(file: Named, kind: FieldKind): FileProblem | undefined {
  if (kind === 'image' && !isPicture(file) && !isHeic(file)) return 'not-image';
  if (file.size > MAX_BYTES) return 'too-large';
  return file.size === 0 ? 'empty' : undefined;
}

/** The MIME type or the extension says so: some systems give no type, or a name without an extension. */
const isPicture = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  TYPES.includes(type.toLowerCase()) || EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/** A picture of a phone, which becomes a JPEG before it is sent if the browser can decode it (scale-picture.ts). */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** Whether the file can still be read: one that was changed, moved or deleted since it was chosen can't. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Whether a file is shown as a picture: one that browsers decode, or, without the file, one with such a name. */
export const isShownAsPicture = (name: string, file: Pick<File, 'type'> | undefined): boolean =>
  file ? /^image\/(?!svg)/.test(file.type) : isPicture({ name, type: '' });
