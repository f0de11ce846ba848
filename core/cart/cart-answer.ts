import { read } from '../lib/schema.js';
import { type Cart, cart as cartShape } from './cart.api.js';

/** The cart in an answer that needn't hold one (addToCart's). */
export function cartIn(data: unknown): Cart | undefined {
  try {
    return read(cartShape, data);
  } catch {
    return undefined;
  }
}
