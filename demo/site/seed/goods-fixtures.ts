import { type Attribute, attribute, offer, PLAIN, paths, price, type SeededGoods, variant } from './goods-parts.js';

/** Not listed: tests and visitors with the URL find them by id. Coupons for all goods don't apply to them. */
const FIXTURE = { ...PLAIN, siteId: 'trials', category: '试验', images: ['/cover/cup.svg'] };

const TWO_GROUPS = [attribute('颜色', { c1: '青瓷', c2: '白瓷' }), attribute('容量', { v1: '小号', v2: '大号' })];

const fourCups = {
  ...price(88),
  attributes: TWO_GROUPS,
  sku: [
    variant('c1,v1', price(88), 5),
    variant('c1,v2', price(98), 0),
    variant('c2,v1', price(90, { origin: 120, member: 80 }), 3),
    variant('c2,v2', price(108), 2),
  ],
};

const SOLD_OUT_INTERVAL = 7;

/** One variant for each combination of options; every seventh is sold out. */
function grid(...groups: readonly number[]) {
  const attributes = groups.map((options, group): Attribute => {
    const names = Array.from({ length: options }, (_, index) => [`g${group + 1}o${index + 1}`, `选项${index + 1}`]);
    return attribute(`规格${group + 1}`, Object.fromEntries(names));
  });
  const sku = paths(attributes).map((path, index) =>
    variant(path, price(20 + index / 10), (index + 1) % SOLD_OUT_INTERVAL === 0 ? 0 : 1 + (index % 9)),
  );
  return { ...price(20), attributes, sku };
}

/** One of each kind of goods with known properties, for tests. */
export const GOODS_FIXTURES: readonly SeededGoods[] = [
  { ...FIXTURE, ...price(128), id: 'plain', title: '试验：没有规格', stock: 20 },
  { ...FIXTURE, ...fourCups, id: 'two-groups', title: '试验：两组规格', defaultSkuPath: 'c1,v1' },
  { ...FIXTURE, ...fourCups, id: 'no-default', title: '试验：没有默认规格' },
  { ...FIXTURE, ...price(60), id: 'limited', title: '试验：两件起购，限购四件', stock: 10, minBuy: 2, maxBuy: 4 },
  { ...FIXTURE, ...price(45), id: 'scarce', title: '试验：库存少于起购', stock: 2, minBuy: 3 },
  {
    ...FIXTURE,
    ...price(88),
    id: 'sold-out',
    title: '试验：全部售罄',
    attributes: TWO_GROUPS,
    sku: paths(TWO_GROUPS).map((path) => variant(path, price(88), 0)),
  },
  // the stock isn't counted: an element that ignores that would stop at one
  { ...FIXTURE, ...price(9.9), id: 'endless', title: '试验：不限库存', stock: 1, stockOn: false },
  { ...FIXTURE, ...price(66), id: 'last-one', title: '试验：最后一件', stock: 1 },
  { ...FIXTURE, ...grid(5, 2), id: 'ten', title: '试验：十种规格' },
  { ...FIXTURE, ...grid(4, 4, 4, 4, 4), id: 'thousand', title: '试验：一千种规格' },
  {
    ...FIXTURE,
    ...price(168, { origin: 198, member: 158 }),
    id: 'pictures',
    title: '试验：七张图和一段视频',
    images: ['leaf', 'cup', 'missing', 'caddy', 'cake', 'sampler', 'campaign'].map((name) => `/cover/${name}.svg`),
    video: '/theme/gaiwan.webm',
    stock: 12,
    levelPoint: 168,
    consumePoint: 100,
    coupons: [offer(100, 10), offer(300, 40)],
  },
  { ...FIXTURE, ...price(1), id: 'bare', title: '试验：只有名字和价格', images: [], stockOn: false },
  { ...FIXTURE, ...price(30), id: 'virtual', title: '试验：无需寄送', stock: 50, virtual: true },
  { ...FIXTURE, ...price(58), id: 'engraved', title: '试验：下单时另填信息', stock: 50, orderFormId: 'order-extra' },
  { ...FIXTURE, ...price(0), id: 'gift', title: '试验：不要钱', stock: 50, virtual: true },
  { ...FIXTURE, ...price(100), id: 'pointed', title: '试验：积分抵扣', stock: 50, consumePoint: 1000, levelPoint: 100 },
  { ...FIXTURE, ...price(50), id: 'withdrawn', title: '试验：已下架', stock: 10, withdrawn: true },
];
