// The pictures that the README shows, made by `npm run shots -- --readme`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const FOLDER = 'demo/pictures';
const SCHEMES = ['light', 'dark'];
/** Each picture: the state it shows, and what of the page stands at its top. */
const SHOWN = {
  comments: ['article', 'sb-comments'],
  login: ['login-popup'],
  product: ['product', 'sb-product'],
  cart: ['cart', 'sb-cart'],
};
const VIEWPORT = { width: 390, height: 620 };
const SCALE = 1.5;
const QUALITY = 75;
const SETTLED_MS = 800;

const fileOf = (name, scheme) => `${FOLDER}/${name}-${scheme}.webp`;
export const README_PICTURES = Object.keys(SHOWN).flatMap((name) => SCHEMES.map((scheme) => fileOf(name, scheme)));

export async function takeReadmePictures({ withPage, reach, wear }) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, [state, top]] of Object.entries(SHOWN)) {
    await withPage(VIEWPORT, { deviceScaleFactor: SCALE }, async (page, cdp) => {
      await reach(page, state);
      for (const scheme of SCHEMES) {
        await wear(page, cdp, { language: 'en', kind: scheme }, VIEWPORT);
        if (top) await page.locator(top).evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 16));
        await page.waitForTimeout(SETTLED_MS);
        const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
        const file = fileOf(name, scheme);
        writeFileSync(file, Buffer.from(data, 'base64'));
        console.log(path.normalize(file));
      }
    });
  }
}
