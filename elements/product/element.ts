import { reactElement } from '../../core/element/define.js';
import { text } from '../../core/element/props.js';
import gallery from './gallery.css';
import { createProduct } from './store.js';
import sheet from './style.css';
import { Product } from './view.js';

/**
 * Goods with their pictures, variants, price and stock, and the way into the cart.
 *
 * @tag sb-product
 * @attr {string} goods-id - The goods.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @csspart base - The whole.
 */
export class SbProduct extends reactElement({
  props: { goodsId: text },
  styles: [gallery, sheet],
  create: createProduct,
  view: Product,
}) {
  static readonly tag = 'sb-product';
}
