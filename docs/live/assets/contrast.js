// Whether colours can be read on each other, by WCAG 2's formula.

/** The contrast ratio that normal text needs (WCAG 1.4.3, AA). */
export const AA = 4.5;

/** The pairs of colours that the elements use: text, then background. */
export const PAIRS = [
  ['text', 'surface'],
  ['text', 'sunken'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['primary', 'surface'],
  ['primary', 'sunken'],
  ['on-primary', 'primary'],
  ['price', 'surface'],
  ['danger', 'surface'],
  ['success', 'surface'],
];

/** `#rgb`, `#rrggbb` → three numbers from 0 to 1 */
function channels(hex) {
  const digits = hex.slice(1);
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255);
}

function luminance(hex) {
  const [red, green, blue] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The pairs that are too weak, of colours by their short names; `scheme` 0 is light, 1 is dark. */
export const weakPairs = (colors, scheme, wanted = AA) =>
  PAIRS.map(([front, back]) => ({ front, back, ratio: contrast(colors[front][scheme], colors[back][scheme]) })).filter(
    ({ ratio }) => ratio < wanted,
  );
