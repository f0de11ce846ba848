// A test's own goods, whose stock and price change while the visitor looks. Prices are in fen, as the database has them.
import { fetchUnrecorded } from './requests.js';

interface Changes {
  stock?: number;
  stockOn?: boolean;
  presentPrice?: number;
  memberPrice?: number | null;
  /** Of goods, not of a variant. */
  withdrawn?: boolean;
  minBuy?: number;
  maxBuy?: number;
}

/** Only as it is put up. */
interface Made extends Changes {
  title?: string;
  /** Coupons of the whole shop are for its own site's goods. */
  siteId?: string;
  consumePoint?: number;
  levelPoint?: number;
  virtual?: boolean;
  orderFormId?: string;
}

async function ask(request: object): Promise<string> {
  const response = await fetchUnrecorded('/shelf.json', { method: 'POST', body: JSON.stringify(request) });
  if (!response.ok) throw new Error(`The stock: ${await response.text()}`);
  return (await response.json()).id;
}

/** Stocks a copy of the fixture goods of this id, with changes. Returns the new id. */
export const stockGoods = (like: string, changes: Made = {}) => ask({ like, changes });

/** Changes goods of {@link stockGoods}, or with `path` (`c1,v1`) their variant: sold out in the meantime, say. */
export const changeGoods = (id: string, changes: Changes, path?: string) => ask({ id, path, changes });
