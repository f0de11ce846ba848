import { type Command, InvalidArgumentError } from 'commander';
import { chinaTime } from '../china-time.js';
import type { Database } from '../database/open.js';
import {
  countMemberData,
  deleteMember,
  findMember,
  type MemberDataCounts,
  UnshippedOrders,
} from '../members/delete-member.js';
import { masked } from '../members/member.js';
import type { MemberRow } from '../request-context.js';
import { CommandFailure } from './command-failure.js';
import { type CommandHost, confirm, note, print } from './command-host.js';
import { addYes, counted, parseId, withDatabase, type YesOptions } from './command-options.js';
import { printable } from './printable.js';

interface DeleteOptions extends YesOptions {
  keepComments?: boolean;
  dropUnshipped?: boolean;
}

export function addMemberCommands(program: Command, host: CommandHost): void {
  const members = program.command('members').description("show and delete a member's data");
  const described = ['<member>', 'its id or phone'] as const;

  members
    .command('show')
    .description('say what is stored about a member')
    .argument(...described, parseMember)
    .action((given: string) =>
      withDatabase(host, async (db) => {
        const member = await memberOf(db, given);
        for (const line of linesOf(member, await countMemberData(db, member))) await print(host, line);
      }),
    );

  addYes(
    members
      .command('delete')
      .description('delete a member and its data, and end its sessions')
      .argument(...described, parseMember)
      .option('--keep-comments', 'leave its comments, without a name')
      .option('--drop-unshipped', 'go on although orders are not shipped, whose addresses go, too'),
  ).action((given: string, options: DeleteOptions) =>
    withDatabase(host, async (db) => {
      const member = await memberOf(db, given);
      const counts = await countMemberData(db, member);
      for (const line of linesOf(member, counts)) note(host, line);
      note(host, fateOf(counts, options));
      await confirm(host, 'Delete it? This can’t be undone.', options);
      const { uploadIds } = await remove(host, db, member, options);
      note(host, `Deleted member ${member.id}. ${counted(counts.sessions, 'session')} ended.`);
      await removeFiles(host, uploadIds);
    }),
  );
}

function parseMember(text: string): string {
  if (/^1\d{10}$/.test(text)) return text;
  try {
    return String(parseId(text));
  } catch {
    throw new InvalidArgumentError('It is an id such as 12, or a phone of 11 digits.');
  }
}

async function memberOf(db: Database, given: string): Promise<MemberRow> {
  const member = await findMember(db, given);
  if (!member) throw new CommandFailure(`There is no member ${given}.`);
  return member;
}

function linesOf({ id, phone, nickname, createdAt, points }: MemberRow, counts: MemberDataCounts): string[] {
  const { orders, keptOrders } = counts;
  return [
    printable(`Member ${id}  ${phone ? masked(phone) : 'no phone'}  ${nickname}  since ${chinaTime(createdAt)}`),
    `  ${counted(counts.sessions, 'session')}, ${counted(counts.addresses, 'address', 'addresses')}, ${counted(counts.cartItems, 'cart item')}, ${counted(points, 'point')}`,
    `  ${counted(counts.comments, 'comment')}, ${counted(counts.likes, 'like')}, ${counted(counts.submissions, 'submission')}, ${counted(counts.uploads, 'upload')}`,
    `  ${counted(counts.draws, 'draw')}, ${counted(counts.coupons, 'coupon')}, ${counted(orders, 'order')}, ${keptOrders} of them paid or with a payment`,
  ];
}

function fateOf({ keptOrders, comments }: MemberDataCounts, { keepComments }: DeleteOptions): string {
  const books =
    keptOrders > 0
      ? `${counted(keptOrders, 'order')} stay for the books, without name, phone, address, remark, form and tracking number.`
      : 'Nothing has to stay for the books.';
  const said = keepComments && comments > 0 ? ` ${counted(comments, 'comment')} stay without a name.` : '';
  return `All of it goes. ${books}${said} What it did before a login can't be told from other visitors, and stays.`;
}

async function remove(host: CommandHost, db: Database, member: MemberRow, options: DeleteOptions) {
  const { keepComments = false, dropUnshipped = false } = options;
  try {
    return await deleteMember(db, member, {
      now: host.now(),
      keepsComments: keepComments,
      dropsUnshipped: dropUnshipped,
    });
  } catch (error) {
    if (!(error instanceof UnshippedOrders)) throw error;
    throw new CommandFailure(
      `Not shipped yet: ${error.ids.join(', ')}. Ship with "orders ship" first, or add --drop-unshipped. Nothing was changed.`,
    );
  }
}

/** The rows are gone already, so the server removes files that stay behind within a day. */
async function removeFiles(host: CommandHost, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    const store = await host.openFileStore();
    await store.remove(ids);
    note(host, `Deleted ${counted(ids.length, 'file')}.`);
  } catch (error) {
    note(host, `The server deletes ${counted(ids.length, 'file')} within a day: ${(error as Error).message}`);
  }
}
