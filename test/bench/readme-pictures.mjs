// The picture that README shows, made by `npm run shots -- --readme`: two pages of the demo on a phone, side by side.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const FOLDER = 'docs/images';
const SCHEME = 'light';
/** The states on the picture, from left to right, and what of the page is at its top. */
const SHOWN = [
  ['product', 'sb-product'],
  ['article', 'sb-comments'],
];
const VIEWPORT = { width: 375, height: 640 };
const GAP_PX = 24;
const SCALE = 1.5;
const QUALITY = 75;
const SETTLED_MS = 800;

const PICTURE = `${FOLDER}/shop-and-comments.webp`;
export const README_PICTURES = [PICTURE];

const capture = (cdp) => cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });

async function takePicture({ withPage, reach, wear }, [state, top]) {
  let data;
  await withPage(VIEWPORT, { deviceScaleFactor: SCALE }, async (page, cdp) => {
    await reach(page, state);
    await wear(page, cdp, { language: 'zh', kind: SCHEME }, VIEWPORT);
    await page.locator(top).evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 16));
    await page.waitForTimeout(SETTLED_MS);
    ({ data } = await capture(cdp));
  });
  return `<img src="data:image/webp;base64,${data}" width="${VIEWPORT.width}" height="${VIEWPORT.height}">`;
}

export async function takeReadmePictures(tools) {
  mkdirSync(FOLDER, { recursive: true });
  const images = [];
  for (const shown of SHOWN) images.push(await takePicture(tools, shown));
  const size = { width: SHOWN.length * (VIEWPORT.width + GAP_PX) - GAP_PX, height: VIEWPORT.height };
  await tools.withPage(size, { deviceScaleFactor: SCALE }, async (page, cdp) => {
    await page.setContent(`<body style="margin:0;display:flex;gap:${GAP_PX}px;background:#d5d9e0">${images.join('')}`);
    await page.waitForTimeout(SETTLED_MS);
    const { data } = await capture(cdp);
    writeFileSync(PICTURE, Buffer.from(data, 'base64'));
  });
  console.log(path.normalize(PICTURE));
}
