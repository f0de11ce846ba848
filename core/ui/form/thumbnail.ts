/** The side length, in px: twice the width on the page, for high-density screens. */
const SIZE = 240;
/** In bytes. Larger pictures take too much memory of a phone to decode. */
const MAX_BYTES = 20_000_000;

/** Decodes one picture at a time, to save memory on phones. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * A small copy of a picture as a data URL, which a CSP is more likely to allow than `blob:`. Undefined if the browser
 * can't decode the file.
 */
export function thumbnailOf(file: File, signal: AbortSignal): Promise<string | undefined> {
  if (!/^image\/(?!svg)/.test(file.type) || file.size > MAX_BYTES) return Promise.resolve(undefined);
  const drawn = queue.then(() => (signal.aborted ? undefined : draw(file))).catch(() => undefined);
  queue = drawn;
  return drawn;
}

async function draw(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const scale = SIZE / Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const [w, h] = [width * scale, height * scale];
  canvas.getContext('2d')?.drawImage(bitmap, (SIZE - w) / 2, (SIZE - h) / 2, w, h);
  bitmap.close();
  return canvas.toDataURL('image/webp', 0.8);
}
