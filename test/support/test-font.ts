// Fonts of boxes that test/setup/test-fonts.mjs makes: a machine's own fonts would decide what fits in a row.

export const FONTS = ['narrow', 'wide'] as const;

const { style } = document.documentElement;
const added = new Set<FontFace>();

afterEach(() => {
  for (const face of added) document.fonts.delete(face);
  added.clear();
  style.removeProperty('font-family');
  style.removeProperty('--sb-font-family');
});

/** Shows the page and the elements in a narrow or a wide font until the end of the test. */
export async function withFont(width: (typeof FONTS)[number]): Promise<void> {
  const family = `Test page ${width}`;
  const face = await new FontFace(family, `url(/.cache/fonts/${width}.ttf)`).load();
  document.fonts.add(face);
  added.add(face);
  style.fontFamily = family;
  style.setProperty('--sb-font-family', family);
}
