import { CAKE, COURSE, SPRING } from './pictures-tea.js';
import { BASKET, CADDY, CUP, GAIWAN, MAT, SCOOP, TEAPOT } from './pictures-ware.js';

/** The pictures of each of the goods by name, in the order of the gallery. */
const PICTURES: Record<string, Record<string, () => string>> = {
  gaiwan: GAIWAN,
  cup: CUP,
  'spring-tea': SPRING,
  'tea-cake': CAKE,
  caddy: CADDY,
  teapot: TEAPOT,
  basket: BASKET,
  'tea-mat': MAT,
  scoop: SCOOP,
  course: COURSE,
};

export const picturesOf = (goods: string) =>
  Object.keys(PICTURES[goods] ?? {}).map((name) => `/picture/${goods}/${name}.svg`);

/** Undefined if there is no picture of this name. */
export function pictureOf(goods: string, name: string): string | undefined {
  const pictures = Object.hasOwn(PICTURES, goods) ? PICTURES[goods] : undefined;
  return pictures && Object.hasOwn(pictures, name) ? pictures[name]?.() : undefined;
}
