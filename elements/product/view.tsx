import { useStore } from '@nanostores/react';
import { Gallery } from './gallery.view.js';
import type { ProductStore } from './store.js';

export function Product({ store }: { store: ProductStore }) {
  const goods = useStore(store.$goods);
  return goods && <Gallery images={goods.images ?? []} video={goods.video} title={goods.title} />;
}
