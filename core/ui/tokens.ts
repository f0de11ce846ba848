import { styleSheetOf } from './style-sheet.js';

/** A theme's colours: `--sb-color-<name>`, else the light and the dark value here. All pairs meet WCAG AA. */
export const COLORS = {
  primary: ['#1f5fd0', '#8fb6ff'],
  'on-primary': ['#fff', '#0b1a36'],
  text: ['#1d2129', '#e7eaf0'],
  muted: ['#5f6774', '#a0a8b6'],
  surface: ['#fff', '#1b1f27'],
  sunken: ['#f4f5f7', '#262b35'],
  border: ['#d5d9e0', '#3b4250'],
  price: ['#c9301c', '#ff9b87'],
  danger: ['#c0281c', '#ff9a8f'],
  success: ['#14743b', '#6fd596'],
} as const;

/** Where `light-dark()` is unknown (before 2024), `page-colors.ts` sets the colours of each element. */
export const hasLightDark = globalThis.CSS?.supports('color', 'light-dark(#000,#fff)');

/**
 * The custom properties that a page may set for all elements. Public tokens become private ones (`--_…`) here, once.
 *
 * @cssprop {<color>} --sb-color-primary - What leads on: main buttons, links, what is chosen, the focus ring.
 * @cssprop {<color>} --sb-color-on-primary - Text on the primary colour.
 * @cssprop {<color>} --sb-color-text - Text.
 * @cssprop {<color>} --sb-color-muted - Text that may be overlooked.
 * @cssprop {<color>} --sb-color-surface - Fields, panels and buttons.
 * @cssprop {<color>} --sb-color-sunken - What lies lower: quotes, skeletons, a button under the pointer.
 * @cssprop {<color>} --sb-color-border - Borders and lines.
 * @cssprop {<color>} --sb-color-price - Prices.
 * @cssprop {<color>} --sb-color-danger - Errors.
 * @cssprop {<color>} --sb-color-success - What went well.
 * @cssprop {<color>} [--sb-color-backdrop=#0d112080] - Behind a dialog; by default lighter in the dark.
 * @cssprop {<length>} [--sb-radius=8px] - Corners.
 * @cssprop {<length>} [--sb-space=4px] - All distances are multiples of it.
 * @cssprop [--sb-font-family=inherit] - The font; by default the page's.
 * @cssprop [--sb-font-size=medium] - The size of text; `medium` is the visitor's own.
 */
export const tokens = styleSheetOf(
  `.root{${Object.entries(COLORS)
    .map(
      ([name, [light, dark]]) =>
        `--_${name}:var(--sb-color-${name},${hasLightDark ? `light-dark(${light},${dark})` : light})`,
    )
    .join(';')}}`,
);
