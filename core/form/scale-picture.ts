import { decodePicture } from './decode-picture.js';
import { isHeic } from './upload.rules.js';

/** The largest canvas of iOS, in px. A larger one stays empty without an error. */
const MAX_AREA = 16_777_216;
const QUALITY = 0.85;
/** The types of a picture come first in its file. */
const HEAD_BYTES = 65_536;

/** A JPEG of 2 × 1 px that its EXIF data turn by 90°. */
const TURNED =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z';

let reliable: Promise<boolean> | undefined;

function isReliable(): Promise<boolean> {
  reliable ??= testBrowser();
  return reliable;
}

/**
 * Whether this browser turns a picture by its EXIF data, which the scaled one lacks, and lets a page read what it has
 * drawn: a setting against fingerprinting gives noise instead.
 */
async function testBrowser(): Promise<boolean> {
  const bytes = Uint8Array.from(atob(TURNED), (character) => character.charCodeAt(0));
  const turned = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const { width, height } = turned;
  turned.close();
  const pen = canvasOf(1, 1).getContext('2d');
  if (!pen) return false;
  pen.fillStyle = '#204080';
  pen.fillRect(0, 0, 1, 1);
  return height > width && pen.getImageData(0, 0, 1, 1).data.join() === '32,64,128,255';
}

/**
 * The picture as it is sent: turned by its EXIF data and scaled down, so that its longest side has `maxPixels`, if that makes
 * it smaller in bytes. HEIC, which other browsers and back ends don't show, becomes JPEG; undefined if the browser can't
 * decode it. Any other picture that can't be scaled is sent as it is.
 */
export async function scalePicture(file: File, maxPixels: number, signal: AbortSignal): Promise<File | undefined> {
  const isConverted = isHeic(file);
  const unchanged = isConverted ? undefined : file;
  try {
    const type = typeToSend(await headOf(file), isConverted);
    if (!type || !(await isReliable())) return unchanged;
    const scaled = await decodePicture(file, signal, async (picture) => {
      const { width, height } = picture;
      const wanted = maxPixels ? maxPixels / Math.max(width, height) : 1;
      const scale = Math.min(1, wanted, Math.sqrt(MAX_AREA / (width * height)));
      if (scale === 1 && !isConverted) return null;
      const canvas = canvasOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
      const pen = canvas.getContext('2d');
      if (!pen) return null;
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
      // frees its memory at once
      canvas.width = 0;
      return blob;
    });
    if (scaled?.type !== type || !(isConverted || scaled.size < file.size)) return unchanged;
    const name = isConverted ? file.name.replace(/(\.hei[cf])?$/i, '.jpg') : file.name;
    return new File([scaled], name, { type, lastModified: file.lastModified });
  } catch {
    return unchanged;
  }
}

/** As text, because it is compared with names. */
const headOf = async (file: File) => new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer());

/** By the content, because names and types are often wrong. Undefined for what may be animated, as GIF. */
function typeToSend(head: string, isConverted: boolean): string | undefined {
  if (isConverted) return 'image/jpeg';
  if (head.startsWith('GIF')) return undefined;
  if (head.startsWith('PNG', 1)) return head.includes('acTL') ? undefined : 'image/png';
  return head.startsWith('\u00ff\u00d8') ? 'image/jpeg' : undefined;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}
