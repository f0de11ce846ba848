// `sb.css`: room for each element until it stands, made from `elements/<name>/reserve.css`.
import { existsSync, readFileSync } from 'node:fs';

const fileOf = (name) => new URL(`../../elements/${name}/reserve.css`, import.meta.url);

/**
 * Its specificity is 0, so that whatever an author says of a tag counts. Browsers that don't know `:state()` leave it out, and
 * keep the rest: a list in `:where()` forgives.
 */
const until = (name, condition = '') => {
  const placeholder = `[data-sb=${name}]${condition.replaceAll('[', '[data-')}`;
  return `:where(sb-${name}${condition}, ${placeholder}):where(:not([hidden])):where(:not(:defined), :not(:state(ready)))`;
};

const sheetOf = (name) =>
  readFileSync(fileOf(name), 'utf8').replace(/:host(?:\((.*?)\))?/g, (_, condition) => until(name, condition));

/** @param names names of the elements, without `sb-` */
export function reserveSheet(names) {
  const kept = names.filter((name) => existsSync(fileOf(name)));
  // without scripts nothing will come
  const tags = [...kept.map((name) => `sb-${name}`), '[data-sb]'].join();
  const never = `@media (scripting:none){:where(${tags}){min-block-size:0;aspect-ratio:auto}}`;
  return kept.map(sheetOf).join('') + never;
}
