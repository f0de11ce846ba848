// `sb.css`: room for each element until it stands, made from `elements/<name>/reserve.css`.
import { existsSync, readFileSync } from 'node:fs';

const ROOM = new URL('../../core/ui/room.css', import.meta.url);
const fileOf = (name) => new URL(`../../elements/${name}/reserve.css`, import.meta.url);

const HOST = /:host(?:\((.*?)\))?/;
const sourceOf = (name) => readFileSync(fileOf(name), 'utf8');

const placesOf = (name, condition = '') =>
  `sb-${name}${condition},[data-sb=${name}]${condition.replaceAll('[', '[data-')}`;

/**
 * Its specificity is 0, so that whatever an author says of a tag counts. Browsers that don't know `:state()` leave it out, and
 * keep the rest: a list in `:where()` forgives.
 */
const untilReady = (places) => `:where(${places}):where(:not([hidden])):where(:not(:defined),:not(:state(ready)))`;

const sheetOf = (name) =>
  sourceOf(name).replace(new RegExp(HOST, 'g'), (_, condition) => untilReady(placesOf(name, condition)));

/** Blocks are as wide as they will be. */
function roomFor(names) {
  const blocks = names.filter((name) => sourceOf(name).includes('display: block'));
  const places = blocks.map((name) => placesOf(name, HOST.exec(sourceOf(name))[1]));
  return readFileSync(ROOM, 'utf8').replace(':host', untilReady(places.join()));
}

/** @param names names of the elements, without `sb-` */
export function reserveSheet(names) {
  const kept = names.filter((name) => existsSync(fileOf(name)));
  // without scripts nothing will come
  const tags = [...kept.map((name) => `sb-${name}`), '[data-sb]'].join();
  const never = `@media (scripting:none){:where(${tags}){min-block-size:0;aspect-ratio:auto}}`;
  return roomFor(kept) + kept.map(sheetOf).join('') + never;
}
