import { between, pick, randomFrom } from '../../server/seeded-random.js';

const n = (value: number) => value.toFixed(1);

/** A leaf 40 high that grows upwards from 0 0. */
const BLADE = 'M0 0C-15-9-15-28 0-40C15-28 15-9 0 0Z';
const blade = (place: string, fill: string) =>
  `<g transform="${place}"><path d="${BLADE}" fill="${fill}"/><path d="M0 3V-31" stroke="#f4efe2" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"/></g>`;

/** A tea shoot: one bud and two leaves. */
export const leaf = () =>
  '<path d="M60 100C60 82 58 74 60 60" fill="none" stroke="#54785c" stroke-width="4" stroke-linecap="round"/>' +
  blade('translate(60 84) rotate(-58) scale(1.2)', '#6d9272') +
  blade('translate(60 76) rotate(54) scale(1.12)', '#4c7055') +
  blade('translate(60 64) scale(.72 1.2)', '#93ae7e');

export const cup = () =>
  '<ellipse cx="60" cy="95" rx="33" ry="5" fill="#3f6365" opacity=".16"/>' +
  '<path d="M27 48H93C93 73 81 87 71 90V94H49V90C39 87 27 73 27 48Z" fill="#fbf8f1"/>' +
  '<path d="M72 48H93C93 73 81 87 71 90V94H62C74 84 75 66 72 48Z" fill="#3f6365" opacity=".1"/>' +
  '<ellipse cx="60" cy="48" rx="33" ry="8" fill="#efe9db"/><ellipse cx="60" cy="49.5" rx="27.5" ry="5.6" fill="#bf8f38"/>' +
  '<path d="M50 35c-6-6 6-9 0-16M60 33c-6-6 6-9 0-16M70 35c-6-6 6-9 0-16" fill="none" stroke="#fbf8f1" stroke-width="3" stroke-linecap="round"/>';

export const caddy = () =>
  '<ellipse cx="60" cy="101" rx="30" ry="4.5" fill="#6b4a2f" opacity=".2"/>' +
  '<rect x="32" y="44" width="56" height="57" rx="7" fill="#8d9892"/><rect x="38" y="24" width="44" height="20" rx="5" fill="#a9b3ad"/>' +
  '<path d="M39 44h7v57h-7a7 7 0 0 1-7-7V51a7 7 0 0 1 7-7zM43 24h6v20h-11v-15a5 5 0 0 1 5-5z" fill="#fff" opacity=".32"/>' +
  '<path d="M76 44h5a7 7 0 0 1 7 7v43a7 7 0 0 1-7 7h-5z" fill="#2f3d39" opacity=".16"/>' +
  '<path d="M32 50h56M38 40h44" stroke="#5d6a65" stroke-width="2"/>' +
  `<rect x="46" y="58" width="28" height="34" rx="2" fill="#f7f0e0"/>${blade('translate(60 88) scale(.64)', '#a23b28')}`;

/** A cake of pressed tea, half unwrapped. */
export function cake(): string {
  const random = randomFrom('tea cake');
  const flecks = Array.from({ length: 70 }, () => {
    const angle = between(random, 0, Math.PI * 2);
    const far = Math.sqrt(random()) * 37;
    const [x, y] = [60 + Math.cos(angle) * far, 60 + Math.sin(angle) * far];
    const tint = pick(random, ['#8f6d49', '#5a4029', '#a78860', '#c3b08a']);
    return `<path d="M${n(x)} ${n(y)}l${n(between(random, -6, 6))} ${n(between(random, -6, 6))}" stroke="${tint}"/>`;
  }).join('');
  const pleats = [22, 42, 62, 82, 102, 122, 142, 162]
    .map((degrees) => {
      const turn = (degrees * Math.PI) / 180;
      const at = (far: number) => `${n(60 + Math.cos(turn) * far)} ${n(60 + Math.sin(turn) * far)}`;
      return `M${at(30)}L${at(41)}`;
    })
    .join('');
  return (
    '<ellipse cx="61" cy="64" rx="43" ry="42" fill="#4b3a26" opacity=".22"/><circle cx="60" cy="60" r="42" fill="#6f4f33"/>' +
    `<g stroke-width="2.2" stroke-linecap="round">${flecks}</g>` +
    '<path d="M18.3 55C32 66 40 54 54 60S84 68 101.7 55A42 42 0 1 1 18.3 55Z" fill="#f6eedb"/>' +
    `<path d="${pleats}" stroke="#cdbf9f" stroke-width="1.6" stroke-linecap="round"/>` +
    '<circle cx="60" cy="80" r="11.5" fill="#a9442f"/><path d="M54 77h12c0 5-2.5 7.5-4.5 8h-3c-2-.5-4.5-3-4.5-8z" fill="#f6eedb"/>'
  );
}

/** Three small bags of tea. */
export function sampler(): string {
  const bag = (x: number, y: number, fill: string) =>
    `<g transform="translate(${x} ${y})"><path d="M0 5l3.5-5 3.5 5 3.5-5 3.5 5 3.5-5 3.5 5 3.5-5 3.5 5V58H0z" fill="${fill}"/>` +
    `<path d="M0 13h28" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/><circle cx="14" cy="34" r="9.5" fill="#f8f1e1"/>${blade('translate(14 41) scale(.34)', fill)}</g>`;
  return (
    '<ellipse cx="60" cy="95" rx="44" ry="4.5" fill="#6b4a2f" opacity=".18"/>' +
    bag(13, 34, '#c08a35') +
    bag(79, 34, '#6f9079') +
    bag(46, 28, '#a6533a').replace('V58', 'V66')
  );
}
