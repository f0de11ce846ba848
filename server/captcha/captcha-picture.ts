import { randomBytes } from 'node:crypto';
import { between, pick, randomFrom } from '../seeded-random.js';
import { type Point, strokesOf } from './letters.js';
import { png } from './png.js';

type Random = () => number;
type Colour = readonly [red: number, green: number, blue: number];

/** In pixels; displayed at half the size, so that it is sharp on a phone. */
const WIDTH = 240;
const HEIGHT = 88;
const PAPER: Colour = [244, 239, 228];
const INKS: readonly Colour[] = [
  [56, 89, 74],
  [150, 60, 44],
  [70, 74, 110],
  [96, 72, 40],
];
const UNIT = 8;
const CROSSINGS = 3;
const SPOTS = 60;

/** Draws the text in a way that is easier to read for people than for programs: skewed, wavy and crossed out. */
export function captchaPicture(text: string): Buffer {
  const random = randomFrom(randomBytes(12).toString('hex'));
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = PAPER[at % 3] as number;
  const wave = waveOf(random);
  const advance = (WIDTH - 48) / text.length;
  for (const [index, letter] of [...text].entries()) {
    const place = placeOf(random, [24 + advance * (index + 0.5), HEIGHT / 2]);
    const ink = pick(random, INKS);
    const radius = between(random, 2, 3.2);
    for (const stroke of strokesOf(letter)) draw(pixels, fine(stroke).map(place).map(wave), { ink, radius });
  }
  for (let n = 0; n < CROSSINGS; n++) {
    draw(pixels, crossing(random), { ink: pick(random, INKS), radius: between(random, 0.8, 1.6) });
  }
  for (let n = 0; n < SPOTS; n++) {
    const spot: Point = [random() * WIDTH, random() * HEIGHT];
    draw(pixels, [spot, spot], { ink: pick(random, INKS), radius: between(random, 0.5, 1.4) });
  }
  return png(WIDTH, HEIGHT, pixels);
}

/** Rotates, skews and moves a letter to its centre. */
function placeOf(random: Random, [middleX, middleY]: Point) {
  const angle = between(random, -0.32, 0.32);
  const lean = between(random, -0.3, 0.3);
  const size = UNIT * between(random, 0.85, 1.1);
  const [dx, dy] = [middleX + between(random, -3, 3), middleY + between(random, -6, 6)];
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  return ([x, y]: Point): Point => {
    const [fromMiddle, down] = [x - 2 + lean * (3 - y), y - 3];
    return [dx + fromMiddle * cos - down * sin, dy + fromMiddle * sin + down * cos];
  };
}

function waveOf(random: Random) {
  const [length, phase, height] = [between(random, 26, 44), random() * 6.3, between(random, 2, 4)];
  return ([x, y]: Point): Point => [
    x + Math.cos(y / length + phase) * height,
    y + Math.sin(x / length + phase) * height,
  ];
}

function crossing(random: Random): Point[] {
  const [from, to] = [between(random, 16, HEIGHT - 16), between(random, 16, HEIGHT - 16)];
  const [length, phase, height] = [between(random, 18, 40), random() * 6.3, between(random, 4, 12)];
  return Array.from({ length: WIDTH / 4 + 1 }, (_, step) => {
    const x = step * 4;
    return [x, from + ((to - from) * x) / WIDTH + Math.sin(x / length + phase) * height] as const;
  });
}

const PIECES = 6;

/** Adds points in between, so that a straight stroke can be wavy. */
function fine(stroke: readonly Point[]): Point[] {
  return stroke.flatMap(([x, y], index) => {
    const [nextX, nextY] = stroke[index + 1] ?? [x, y];
    return Array.from({ length: PIECES }, (_, piece): Point => {
      const part = piece / PIECES;
      return [x + (nextX - x) * part, y + (nextY - y) * part];
    });
  });
}

interface Pen {
  ink: Colour;
  radius: number;
}

function draw(pixels: Uint8Array, line: readonly Point[], pen: Pen): void {
  for (const [index, point] of line.entries()) drawPiece(pixels, [point, line[index + 1] ?? point], pen);
}

function drawPiece(pixels: Uint8Array, [a, b]: readonly [Point, Point], { ink, radius }: Pen): void {
  const [left, right] = within(a[0], b[0], radius, WIDTH);
  const [top, bottom] = within(a[1], b[1], radius, HEIGHT);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance([x, y], a, b)));
      const at = (y * WIDTH + x) * 3;
      for (let part = 0; part < 3; part++) {
        const under = pixels[at + part] as number;
        pixels[at + part] = under + ((ink[part] as number) - under) * cover;
      }
    }
  }
}

/** The range of pixels along one axis that a line segment can touch. */
const within = (a: number, b: number, radius: number, size: number) =>
  [
    Math.max(0, Math.floor(Math.min(a, b) - radius - 1)),
    Math.min(size - 1, Math.ceil(Math.max(a, b) + radius + 1)),
  ] as const;

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - dx * part, y - ay - dy * part);
}
