import { expect } from '@open-wc/testing';
import { scalePicture } from './scale-picture.js';

const signal = new AbortController().signal;
const blobOf = async (width: number, height: number, type: string) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  for (let x = 0; x < width; x += 4) {
    pen.fillStyle = `hsl(${x * 7} 80% 50%)`;
    pen.fillRect(x, 0, 4, height);
  }
  // the upper left corner is black
  pen.fillStyle = '#000';
  pen.fillRect(0, 0, width / 4, height / 4);
  return new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob as Blob), type, 1));
};
const fileOf = (parts: BlobPart[], name: string, type = '') => new File(parts, name, { type, lastModified: 7 });
/** EXIF data that say: turn it by 90° to the right. */
const TURN = Uint8Array.from(atob('/+EAIkV4aWYAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA'), (character) =>
  character.charCodeAt(0),
);
const shown = async (file: File) => {
  const picture = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.drawImage(picture, 0, 0);
  const isDark = (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data].slice(0, 3).every((one) => one < 60);
  const { width, height } = picture;
  return { width, height, dark: [isDark(3, 3), isDark(width - 4, 3)] };
};

describe('scalePicture', () => {
  it('scales a JPEG down to the longest side and keeps its name and time', async () => {
    const file = fileOf([await blobOf(400, 200, 'image/jpeg')], '照片.jpg', 'image/jpeg');
    const sent = (await scalePicture(file, 100, signal)) as File;
    expect(await shown(sent)).to.deep.equal({ width: 100, height: 50, dark: [true, false] });
    expect([sent.name, sent.type, sent.lastModified]).to.deep.equal(['照片.jpg', 'image/jpeg', 7]);
    expect(sent.size).to.be.below(file.size);
  });

  it('turns a JPEG by its EXIF data, whatever its name and type say', async () => {
    const jpeg = await blobOf(400, 200, 'image/jpeg');
    // one part: Firefox decodes no blob of several
    const turned = await new Blob([jpeg.slice(0, 2), TURN, jpeg.slice(2)]).arrayBuffer();
    const sent = (await scalePicture(fileOf([turned], 'a'), 100, signal)) as File;
    expect(await shown(sent)).to.deep.equal({ width: 50, height: 100, dark: [false, true] });
    const bytes = new TextDecoder('latin1').decode(await sent.arrayBuffer());
    expect(bytes.includes('Exif'), 'it is turned once').to.be.false;
  });

  it('keeps a PNG a PNG', async () => {
    const sent = await scalePicture(fileOf([await blobOf(400, 200, 'image/png')], 'a.png', 'image/png'), 100, signal);
    expect(sent?.type).to.equal('image/png');
    expect(await shown(sent as File)).to.include({ width: 100, height: 50 });
  });

  it('sends what it can’t scale, or would only make larger, as it is', async () => {
    const jpeg = await blobOf(400, 200, 'image/jpeg');
    const png = await blobOf(400, 200, 'image/png');
    for (const [file, max] of [
      [fileOf([jpeg], 'small.jpg'), 400],
      [fileOf([jpeg], 'any.jpg'), 0],
      [fileOf([jpeg.slice(0, 300)], 'broken.jpg'), 100],
      [fileOf(['GIF89a', png], 'moves.jpg', 'image/jpeg'), 100],
      [fileOf([png.slice(0, 33), 'acTL', png.slice(33)], 'moves.png', 'image/png'), 100],
      [fileOf([], 'empty.png', 'image/png'), 100],
    ] as const) {
      expect(await scalePicture(file, max, signal), file.name).to.equal(file);
    }
  });

  it('makes a JPEG of what a phone calls HEIC, and refuses it where it can’t be decoded', async () => {
    const jpeg = await blobOf(40, 20, 'image/jpeg');
    const sent = await scalePicture(fileOf([jpeg], 'IMG_1.HEIC', 'image/heic'), 0, signal);
    expect([sent?.name, sent?.type]).to.deep.equal(['IMG_1.jpg', 'image/jpeg']);
    expect(await scalePicture(fileOf(['    ftypheic'], 'IMG_2.HEIC', 'image/heic'), 100, signal)).to.equal(undefined);
  });
});
