import { comments } from './comments.js';
import type { Area, CallDescription, Entity } from './describe.js';
import { forms } from './forms.js';
import { login } from './login.js';
import { lotteries } from './lotteries.js';
import { orders } from './orders.js';
import { search } from './search.js';
import { shop } from './shop.js';

/** All calls, in the order in which a back end is built. */
export const AREAS: readonly Area[] = [comments, login, forms, lotteries, shop, orders, search];

/** A call with its name in `@sb-elements/elements/contract`. */
export interface NamedCall extends CallDescription {
  readonly name: string;
  readonly area: Area;
}

/** All of them, in the order of the areas. */
export const describedCalls = (): NamedCall[] =>
  AREAS.flatMap((area) => Object.entries(area.calls).map(([name, description]) => ({ ...description, name, area })));

/** An entity, and those within it, in the order of its fields. */
export const entitiesIn = (entity: Entity | string): Entity[] =>
  typeof entity === 'string'
    ? []
    : [
        entity,
        ...Object.values(entity.parts).flatMap((part) =>
          typeof part === 'object' && part.of ? entitiesIn(part.of) : [],
        ),
      ];
