/** Of its sides, in px: twice as many as it is wide on the page. */
const SIZE = 96;
/** Larger ones take too much of a phone's memory to be decoded, in bytes. */
const MAX_BYTES = 20_000_000;

/** One after the other, else a phone has all of them in memory at once. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * A small copy of a picture as a data URL, which a page's policy is more likely to allow than `blob:`; undefined: it's
 * no picture that this browser can show.
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
