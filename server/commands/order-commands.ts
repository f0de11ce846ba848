import { type Command, InvalidArgumentError, Option } from 'commander';
import { chinaTime } from '../china-time.js';
import {
  countOrders,
  latestOrders,
  ORDER_STATES,
  type OrderFilter,
  ordersAfter,
  type SoldOrder,
  stateOf,
} from '../orders/find-orders.js';
import { NotShippable, type Shipment, shipOrders } from '../orders/ship-orders.js';
import { CommandFailure } from './command-failure.js';
import { type CommandHost, note, print } from './command-host.js';
import {
  addLimit,
  addPeriod,
  addYes,
  counted,
  type LimitOptions,
  noteShown,
  parseId,
  withDatabase,
} from './command-options.js';
import { type Cell, inBatches, writeCsv } from './csv.js';
import { type OutputOptions, writeOutput } from './output-file.js';
import { money, printable } from './printable.js';

export function addOrderCommands(program: Command, host: CommandHost): void {
  const orders = program.command('orders').description('list, export and ship orders');
  const state = () =>
    new Option('--status <status>', 'only these; paid ones are not shipped yet').choices([...ORDER_STATES]);

  addLimit(addPeriod(orders.command('list').description('show the latest orders').addOption(state()))).action(
    ({ limit, ...filter }: OrderFilter & LimitOptions) =>
      withDatabase(host, async (db) => {
        const found = await latestOrders(db, filter, limit);
        for (const order of found) await print(host, lineOf(order));
        noteShown(host, found.length, await countOrders(db, filter), 'order');
      }),
  );

  addYes(
    addPeriod(
      orders
        .command('export')
        .description('write orders as CSV, the oldest first')
        .addOption(state())
        .option('-o, --output <file>', 'the file; without it, they are printed'),
    ),
  ).action(({ output, yes, ...filter }: OrderFilter & OutputOptions) =>
    withDatabase(host, (db) =>
      writeOutput(host, { output, yes }, async (stream) => {
        const rows = inBatches((after, limit) => ordersAfter(db, filter, after, limit));
        return counted(await writeCsv(stream, Object.keys(COLUMNS), cellsOf(rows)), 'order');
      }),
    ),
  );

  orders
    .command('ship')
    .description('mark paid orders as shipped')
    .argument('<order[=number]...>', 'ids of orders, each with its tracking number if it has one', collectShipment)
    .option('--carrier <name>', 'who ships them, such as SF Express', parseShort)
    .option('--correct', 'change carrier and number of orders that are shipped')
    .action((shipments: Shipment[], { carrier, correct }: { carrier?: string; correct?: boolean }) =>
      withDatabase(host, async (db) => {
        const given = shipments.map((one) => ({ ...one, carrier }));
        try {
          await shipOrders(db, given, { now: host.now(), isCorrection: correct ?? false });
        } catch (error) {
          if (!(error instanceof NotShippable)) throw error;
          throw new CommandFailure([...error.reasons, 'Nothing was changed.'].join('\n'));
        }
        note(host, `${correct ? 'Corrected' : 'Marked as shipped:'} ${counted(shipments.length, 'order')}.`);
      }),
    );
}

const MAX_SHORT = 100;

function parseShort(text: string): string {
  if (!text.trim() || text.length > MAX_SHORT || /\p{Cc}/u.test(text)) {
    throw new InvalidArgumentError(`It is a text of at most ${MAX_SHORT} characters.`);
  }
  return text.trim();
}

function collectShipment(text: string, before: readonly Shipment[] = []): Shipment[] {
  const [id = '', ...number] = text.split('=');
  const orderId = parseId(id);
  if (before.some((one) => one.orderId === orderId)) throw new InvalidArgumentError(`Order ${orderId} is there twice.`);
  return [...before, { orderId, trackingNumber: number.length > 0 ? parseShort(number.join('=')) : undefined }];
}

const itemsOf = ({ items }: SoldOrder): string =>
  items.map(({ title, skuName, count }) => `${title}${skuName && ` (${skuName})`} × ${count}`).join('; ');

function lineOf(order: SoldOrder): string {
  const { id, createdAt, total, destination, carrier, trackingNumber } = order;
  const person = destination ? `${destination.username} ${destination.areas}` : 'not shipped';
  const shipped = [carrier, trackingNumber].filter((text) => text !== null).join(' ');
  return printable(
    [id, stateOf(order), chinaTime(createdAt), money(total), itemsOf(order), person, shipped]
      .filter(Boolean)
      .join('  '),
  );
}

const timeOf = (time: Date | null): Cell => time && chinaTime(time);
const yuan = (fen: number): string => (fen / 100).toFixed(2);

const COLUMNS: Readonly<Record<string, (order: SoldOrder) => Cell>> = {
  id: ({ id }) => id,
  status: stateOf,
  createdAt: ({ createdAt }) => chinaTime(createdAt),
  paidAt: ({ paidAt }) => timeOf(paidAt),
  shippedAt: ({ shippedAt }) => timeOf(shippedAt),
  cancelledAt: ({ cancelledAt }) => timeOf(cancelledAt),
  carrier: ({ carrier }) => carrier,
  trackingNumber: ({ trackingNumber }) => trackingNumber,
  username: ({ destination }) => destination?.username,
  phone: ({ destination }) => destination?.phone,
  areas: ({ destination }) => destination?.areas,
  address: ({ destination }) => destination?.address,
  items: itemsOf,
  pieces: ({ items }) => items.reduce((sum, { count }) => sum + count, 0),
  total: ({ total }) => yuan(total),
  couponDiscount: ({ discount }) => yuan(discount),
  points: ({ points }) => points,
  pointDiscount: ({ pointDiscount }) => yuan(pointDiscount),
  remark: ({ remark }) => remark,
  formData: ({ formData }) => (formData ?? []).map(({ name, value }) => `${name}: ${value}`).join('; '),
  siteId: ({ siteId }) => siteId,
  memberId: ({ memberId }) => memberId,
  memberPhone: ({ phone }) => phone,
};

async function* cellsOf(orders: AsyncIterable<SoldOrder>): AsyncGenerator<Cell[]> {
  for await (const order of orders) yield Object.values(COLUMNS).map((cell) => cell(order));
}
