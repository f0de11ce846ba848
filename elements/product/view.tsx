import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Goods } from '../../core/shop/api.js';
import { Alert } from '../../core/ui/alert.js';
import { useMessages } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { SkeletonFrame } from '../../core/ui/skeleton-frame.js';
import { useStore } from '../../core/ui/use-store.js';
import { useStoreAfterPaint } from '../../core/ui/use-store-effect.js';
import type { ChoiceStore } from './choice/choice.store.js';
import { ProductFacts } from './choice/facts.view.js';
import { ChosenOptions, OptionGroups, VariantQuantity } from './choice/options.view.js';
import { GoodsCoupons } from './detail/coupons.view.js';
import { PurchaseBar } from './purchase/purchase-bar.view.js';
import { ProductSkeleton } from './skeleton.view.js';
import type { GoodsStore, ProductStore } from './store.js';
import { messages } from './strings.js';

export function ProductView({ store }: { store: ProductStore }) {
  const product = useStore(store.$product);
  // other goods mount a new page
  return product && <ProductPage key={product.id} product={product} />;
}

function ProductPage({ product }: { product: GoodsStore }) {
  const goods = useStore(product.detail.$goods);
  const t = useMessages(messages);
  if (typeof goods !== 'string') return <ProductDetails goods={goods} product={product} />;
  const failure = goods === 'failed' && { text: t.failed(), onRetry: product.detail.retry };
  return (
    <FallbackOrSkeleton failure={failure}>
      <ProductSkeleton />
    </FallbackOrSkeleton>
  );
}

/** After a failure, the page's own children are shown again if they have a picture: a server has rendered the goods. */
function FallbackOrSkeleton({ failure, children }: ComponentProps<typeof SkeletonFrame>) {
  const ref = useRef<HTMLDivElement>(null);
  const [hasFallback, setFallback] = useState(false);
  useLayoutEffect(() => {
    const root = ref.current?.getRootNode() as ShadowRoot;
    setFallback(root.host.querySelector('img') !== null);
  }, []);
  return (
    <div ref={ref}>
      {failure && hasFallback ? (
        <>
          <Alert {...failure} />
          <slot />
        </>
      ) : (
        <SkeletonFrame failure={failure}>{children}</SkeletonFrame>
      )}
    </div>
  );
}

function ProductDetails({ goods, product }: { goods: Goods; product: GoodsStore }) {
  const id = useId();
  const { title } = goods;
  return (
    <section className="product has-sticky-bar" part="product" aria-labelledby={title && id}>
      <div className="pictures">
        <ProductPictures goods={goods} choice={product.choice} />
      </div>
      <div className="details" part="details">
        {title && (
          <h2 id={id} part="title" dir="auto">
            {title}
          </h2>
        )}
        <ProductFacts choice={product.choice} />
        {goods.pointDiscountTip && (
          <p className="points" part="points" dir="auto">
            {goods.pointDiscountTip}
          </p>
        )}
        <GoodsCoupons store={product.coupons} />
        <ProductChoices product={product} />
      </div>
      <PurchaseBar product={product} />
      <ChoiceSheet product={product} />
    </section>
  );
}

/** The choices of the page. The sheet is a second way to them. */
function ProductChoices({ product }: { product: GoodsStore }) {
  const { choice, choiceSheet } = product;
  const isSheetOpen = useStore(choiceSheet.$isOpen);
  const isSoldOut = useStore(choice.$isSoldOut);
  return (
    <>
      <OptionGroups product={product} isBehind={isSheetOpen} />
      <ChosenOptions choice={choice} />
      {!isSoldOut && <VariantQuantity choice={choice} />}
    </>
  );
}

const loadChoiceSheet = () => import('./choice-sheet/choice-sheet.view.js');

function ChoiceSheet({ product }: { product: GoodsStore }) {
  const isOpen = useStore(product.choiceSheet.$isOpen);
  return <LazyView load={loadChoiceSheet} props={isOpen ? { product } : undefined} />;
}

const loadGallery = () => import('./gallery/gallery.view.js');

interface ProductPicturesProps {
  goods: Goods;
  choice: ChoiceStore;
}

/** Shows the first picture at once. The gallery, a lazy view, replaces it when its code has loaded. */
function ProductPictures({ goods: { images = NO_IMAGES, video, title = '' }, choice }: ProductPicturesProps) {
  const cover = useStoreAfterPaint(choice.$cover);
  const [first, ...others] = images.filter(Boolean);
  const isMany = others.length > 0 || (first && video);
  return (
    <LazyView load={loadGallery} props={{ images, video, title, cover }}>
      <div className={isMany ? 'stage many' : 'stage'} part="stage">
        {first && <img src={first} alt={title} fetchPriority="high" />}
      </div>
    </LazyView>
  );
}

const NO_IMAGES: string[] = [];
