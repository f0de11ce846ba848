/** A theme's colours: `--sb-color-<name>`, else the light and the dark value here. All pairs meet WCAG AA. */
export const COLORS = {
  primary: ['#1f5fd0', '#8fb6ff'],
  'on-primary': ['#fff', '#0b1a36'],
  text: ['#1d2129', '#e7eaf0'],
  muted: ['#5f6774', '#a0a8b6'],
  surface: ['#fff', '#1b1f27'],
  sunken: ['#f4f5f7', '#262b35'],
  border: ['#d5d9e0', '#3b4250'],
  danger: ['#c0281c', '#ff9a8f'],
  success: ['#14743b', '#6fd596'],
} as const;

/** Browsers that lack `light-dark()` (before 2024) stay light. */
const twofold = CSS.supports('color', 'light-dark(#000,#fff)');

/** Public tokens (`--sb-color-…`) become private ones (`--_…`) here, once. */
export const tokens = new CSSStyleSheet();
tokens.replaceSync(
  `.room{${Object.entries(COLORS)
    .map(
      ([name, [light, dark]]) =>
        `--_${name}:var(--sb-color-${name},${twofold ? `light-dark(${light},${dark})` : light})`,
    )
    .join(';')}}`,
);
