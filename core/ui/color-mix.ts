/** Since Chrome 111, Safari 16.2 and Firefox 113. */
const isKnown = globalThis.CSS?.supports('color', 'color-mix(in srgb,red,red)');

const MIX = /color-mix\(in srgb, ?(\S+) (\d+)%, ?(?:#\w+|var\([^)]+\))\)/g;

/**
 * A style sheet for browsers that can't mix colours. A cascade has no fallback for a value with `var()`, so each mix gives
 * way to one colour: the larger part, or in place of a veil the colour of borders or of what lies lower.
 */
export const withoutColorMix = (css: string): string =>
  isKnown
    ? css
    : css.replace(MIX, (_, color: string, percent: number) =>
        percent > 44 ? color : percent > 19 ? 'var(--_border)' : 'var(--_sunken)',
      );
