import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Goods } from '../../core/shop/api.js';
import { useWords } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { Placeholder } from '../../core/ui/placeholder.js';
import { Actions } from './actions.view.js';
import { Coupons } from './coupons.view.js';
import { Facts } from './facts.view.js';
import { Choices } from './groups.view.js';
import type { GoodsStore, ProductStore } from './store.js';
import { words } from './strings.js';

export function Product({ store }: { store: ProductStore }) {
  const product = useStore(store.$product);
  // other goods begin anew
  return product && <Page key={product.id} product={product} />;
}

function Page({ product }: { product: GoodsStore }) {
  const goods = useStore(product.detail.$goods);
  const say = useWords(words);
  if (typeof goods !== 'string') return <Details goods={goods} product={product} />;
  return (
    <Placeholder failure={goods === 'failed' && { text: say.failed(), onRetry: product.detail.retry }}>
      <ProductSkeleton />
    </Placeholder>
  );
}

function Details({ goods, product }: { goods: Goods; product: GoodsStore }) {
  const id = useId();
  return (
    <section className="product" part="product" aria-labelledby={id}>
      <div className="pictures">
        <Pictures {...goods} />
      </div>
      <div className="details" part="details">
        <h2 id={id} part="title" dir="auto">
          {goods.title}
        </h2>
        <Facts choice={product.choice} />
        {goods.pointDiscountTip && (
          <p className="points" part="points" dir="auto">
            {goods.pointDiscountTip}
          </p>
        )}
        <Choices product={product} />
        <Actions product={product} />
        <Coupons detail={product.detail} />
      </div>
      <Added purchase={product.purchase} />
    </section>
  );
}

const loadGallery = () => import('./gallery.view.js');

/** The first one at once; the others, and what can be done with them, come after. */
function Pictures({ images = NONE, video, title }: Goods) {
  const [first, ...others] = images.filter(Boolean);
  const isMany = others.length > 0 || (first && video);
  return (
    <LazyView load={loadGallery} props={{ images, video, title }}>
      <div className={isMany ? 'stage many' : 'stage'} part="stage">
        {first && <img src={first} alt={title} fetchPriority="high" />}
      </div>
    </LazyView>
  );
}

const loadAdded = () => import('./added.view.js');

function Added({ purchase: { $added, stay, goToCart } }: Pick<GoodsStore, 'purchase'>) {
  const added = useStore($added);
  return <LazyView load={loadAdded} props={added && { added, onStay: stay, onCart: goToCart }} />;
}

const NONE: string[] = [];

/** About as high as what will be here. */
function ProductSkeleton() {
  return (
    <section className="product">
      <div className="pictures">
        <div className="skeleton stage many" part="skeleton" />
      </div>
      <div className="details">
        {['title', 'price', 'group', 'group', 'row', 'row'].map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={index} className={`skeleton ${kind}`} part="skeleton" />
        ))}
      </div>
    </section>
  );
}
