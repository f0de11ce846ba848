import { caddy, cake, cup, leaf, sampler } from './goods.js';
import { coupon, envelope, grid, phone } from './tickets.js';

/** A drawing on a coloured background, 120 high and by default as wide. */
interface Cover {
  ground: string;
  width?: number;
  paint(): string;
}

const COVERS: Record<string, Cover> = {
  leaf: { ground: '#dde4d3', paint: leaf },
  caddy: { ground: '#ead8c3', paint: caddy },
  cup: { ground: '#c5d4cd', paint: cup },
  cake: { ground: '#dcd8c4', paint: cake },
  sampler: { ground: '#efe0c4', paint: sampler },
  'coupon-5': { ground: '#dbe4d6', paint: () => coupon(5, '#4f7a62') },
  'coupon-8': { ground: '#f0e0bd', paint: () => coupon(8, '#a8742a') },
  'coupon-20': { ground: '#f1d9cb', paint: () => coupon(20, '#ab4630') },
  campaign: { ground: '#efe7d6', paint: grid },
  app: { ground: '#d3dfd8', paint: phone },
  welcome: { ground: '#f2e2cf', width: 280, paint: envelope },
};

/** The picture of a prize or a lottery; undefined if the name is unknown. */
export function cover(name: string): string | undefined {
  if (!Object.hasOwn(COVERS, name)) return undefined;
  const { ground, width = 120, paint } = COVERS[name] as Cover;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 120" width="${width * 2}" height="240">` +
    `<rect width="${width}" height="120" fill="${ground}"/>${paint()}</svg>`
  );
}
