// The pictures of the finished themes: a product and a login with comments, each on a phone, side by side.
import { mkdirSync, writeFileSync } from 'node:fs';
import { themes } from '../../docs/live/theming/themes.ts';

export const FOLDER = 'docs/images/themes';
const VIEWPORT = { width: 375, height: 560 };
const GAP_PX = 24;
const QUALITY = 72;
/** The time for pictures to load and animations to end, in ms. */
const SETTLED_MS = 1500;

/** The pages on a picture: their queries, and the element that is at the top. */
const SHOWN = [
  ['e=product&product.goods-id=gaiwan', 'sb-product', 380],
  ['e=phone-login&phone-login.inline=&e=comments', 'sb-phone-login', 0],
];

const capture = async (context, page) => {
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return data;
};

/** @param offset how far below the top of the element the picture begins, in px */
async function takePhone(context, origin, theme, [query, tag, offset]) {
  const page = await context.newPage();
  await page.goto(`${origin}/docs/sandbox/page?lang=zh&theme=${theme}&as=nobody&${query}`);
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(
    ([name, below]) => scrollTo(0, document.querySelector(name).getBoundingClientRect().top + below - 16),
    [tag, offset],
  );
  await page.waitForTimeout(SETTLED_MS);
  const data = await capture(context, page);
  await page.close();
  return `<img src="data:image/webp;base64,${data}" width="${VIEWPORT.width}" height="${VIEWPORT.height}">`;
}

async function takeTheme(browser, origin, { name }, scheme) {
  const options = { colorScheme: scheme, reducedMotion: 'reduce' };
  const phone = await browser.newContext({ ...options, viewport: VIEWPORT });
  const images = [];
  for (const shown of SHOWN) images.push(await takePhone(phone, origin, name, shown));
  await phone.close();
  const width = SHOWN.length * (VIEWPORT.width + GAP_PX) - GAP_PX;
  const sheet = await browser.newContext({ viewport: { width, height: VIEWPORT.height } });
  const page = await sheet.newPage();
  await page.setContent(`<body style="margin:0;display:flex;gap:${GAP_PX}px;background:#8b93a1">${images.join('')}`);
  await page.waitForTimeout(SETTLED_MS);
  const file = `${FOLDER}/${name}-${scheme}.webp`;
  writeFileSync(file, Buffer.from(await capture(sheet, page), 'base64'));
  console.log(file);
  await sheet.close();
}

export async function takeThemePictures(browser, origin) {
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of themes())
    for (const scheme of theme.scheme.split(' ')) await takeTheme(browser, origin, theme, scheme);
}
