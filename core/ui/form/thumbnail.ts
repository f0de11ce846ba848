import { decodePicture } from '../../form/decode-picture.js';

/** The side length, in px: twice the width on the page, for high-density screens. */
const SIZE = 240;

/**
 * A small copy of a picture as a data URL, which a CSP is more likely to allow than `blob:`. Undefined if the browser
 * can't decode the file.
 */
export async function thumbnailOf(file: File, signal: AbortSignal): Promise<string | undefined> {
  return /^image\/(?!svg)/.test(file.type) ? decodePicture(file, signal, draw) : undefined;
}

function draw(picture: ImageBitmap): string {
  const { width, height } = picture;
  const scale = SIZE / Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const [w, h] = [width * scale, height * scale];
  canvas.getContext('2d')?.drawImage(picture, (SIZE - w) / 2, (SIZE - h) / 2, w, h);
  return canvas.toDataURL('image/webp', 0.8);
}
