/** In bytes. Larger pictures take too much memory of a phone to decode. */
const MAX_BYTES = 20_000_000;

/** Decodes one picture at a time, to save memory on phones. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture and gives it to `use`. A CSP allows that more likely than an `<img>` with a `blob:` address. Undefined if
 * the browser can't decode the file.
 */
export function decodePicture<T>(file: File, signal: AbortSignal, use: (picture: ImageBitmap) => T | Promise<T>) {
  const decode = async (): Promise<T | undefined> => {
    if (signal.aborted || file.size > MAX_BYTES) return undefined;
    const picture = await createImageBitmap(file);
    try {
      return await use(picture);
    } finally {
      picture.close();
    }
  };
  const used = queue.then(decode).catch(() => undefined);
  queue = used;
  return used;
}
