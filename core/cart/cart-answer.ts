import { readAnswer } from '../lib/schema.js';
import { type Cart, cart as cartShape } from './cart.api.js';

/** Parses the cart in an answer that may lack one, such as that of `addToCart`. */
export function parseCart(data: unknown, apiBase: string): Cart | undefined {
  try {
    return readAnswer(cartShape, data, apiBase);
  } catch {
    return undefined;
  }
}
