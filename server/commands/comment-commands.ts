import { type Command, Option } from 'commander';
import { chinaTime } from '../china-time.js';
import {
  approveComments,
  type BlockRow,
  type CommentFilter,
  changeBlock,
  commentsWith,
  countComments,
  deleteComments,
  findBlocks,
  findComments,
  type ModeratedComment,
} from '../comments/moderation.js';
import { CommandFailure } from './command-failure.js';
import { type CommandHost, confirm, note, print } from './command-host.js';
import {
  addLimit,
  addPeriod,
  addYes,
  collectId,
  counted,
  type LimitOptions,
  noteShown,
  withDatabase,
  type YesOptions,
} from './command-options.js';
import { printable } from './printable.js';

export function addCommentCommands(program: Command, host: CommandHost): void {
  const comments = program.command('comments').description('list, approve and delete comments');
  addLimit(
    addPeriod(
      comments
        .command('list')
        .description('show comments, those that wait for approval among them')
        .addOption(new Option('--status <status>', 'only these').choices(['pending', 'shown']))
        .option('--site <id>', 'of this site')
        .option('--block <id>', 'of this block')
        .option('--data <id>', 'of this article, product or other data-id'),
    ),
  ).action((options: CommentFilter & LimitOptions) => withDatabase(host, (db) => list(host, db, options)));

  comments
    .command('approve')
    .description('show comments to everybody')
    .argument('<id...>', 'ids of comments', collectId)
    .action((ids: number[]) =>
      withDatabase(host, async (db) => {
        const approved = await db.transaction(async (tx) => {
          refuseMissing(ids, await commentsWith(tx, ids));
          return approveComments(tx, ids);
        });
        const rest = ids.length - approved.length;
        note(host, `Approved ${counted(approved.length, 'comment')}.${rest ? ` ${rest} had been shown before.` : ''}`);
      }),
    );

  addYes(
    comments.command('delete').description('delete comments').argument('<id...>', 'ids of comments', collectId),
  ).action((ids: number[], options: YesOptions) =>
    withDatabase(host, async (db) => {
      const found = await commentsWith(db, ids);
      refuseMissing(ids, found);
      for (const comment of found) note(host, lineOf(comment));
      await confirm(host, `Delete ${counted(ids.length, 'comment')}? Replies to them stay.`, options);
      note(host, `Deleted ${counted(await deleteComments(db, ids), 'comment')}.`);
    }),
  );

  addBlockCommands(program, host);
}

async function list(
  host: CommandHost,
  db: Parameters<typeof findComments>[0],
  { limit, ...filter }: CommentFilter & LimitOptions,
): Promise<void> {
  const found = await findComments(db, filter, limit);
  for (const comment of found) await print(host, lineOf(comment));
  noteShown(host, found.length, await countComments(db, filter), 'comment');
}

function lineOf({ id, isPending, createdAt, siteId, blockId, dataId, author, content }: ModeratedComment): string {
  const place = [`site ${siteId}`, blockId && `block ${blockId}`, dataId && `data ${dataId}`].filter(Boolean);
  const head = [id, isPending ? 'pending' : 'shown', chinaTime(createdAt), place.join(', '), author];
  return `${printable(head.join('  '))}\n    ${printable(content)}`;
}

function refuseMissing(ids: readonly number[], found: readonly { id: number }[]): void {
  const missing = ids.filter((id) => !found.some((one) => one.id === id));
  if (missing.length > 0) throw new CommandFailure(`There is no comment ${missing.join(', ')}. Nothing was changed.`);
}

type Choice = 'yes' | 'no';

interface BlockOptions {
  anonymous?: Choice;
  reviewMembers?: Choice;
}

function addBlockCommands(program: Command, host: CommandHost): void {
  const blocks = program.command('blocks').description('who may comment, and which comments wait for approval');
  blocks
    .command('list')
    .description('show the blocks with settings of their own')
    .action(() =>
      withDatabase(host, async (db) => {
        const found = await findBlocks(db);
        for (const block of found) await print(host, settingsOf(block));
        note(
          host,
          `${counted(found.length, 'block')}. Any other block takes anonymous comments and shows those of members at once.`,
        );
      }),
    );

  blocks
    .command('set')
    .description('change the settings of a block; they hold for comments from now on')
    .argument('<id>', 'the block-id of its elements')
    .addOption(new Option('--anonymous <choice>', 'visitors may comment without a login').choices(['yes', 'no']))
    .addOption(new Option('--review-members <choice>', 'comments of members wait, too').choices(['yes', 'no']))
    .action((id: string, { anonymous, reviewMembers }: BlockOptions, command: Command) => {
      if (!anonymous && !reviewMembers) command.error('error: --anonymous or --review-members is missing');
      return withDatabase(host, async (db) => {
        const settings = {
          ...(anonymous && { anonymous: anonymous === 'yes' }),
          ...(reviewMembers && { reviewsMembers: reviewMembers === 'yes' }),
        };
        note(host, settingsOf(await changeBlock(db, id, settings)));
      });
    });
}

const settingsOf = ({ id, anonymous, reviewsMembers }: BlockRow): string =>
  `Block ${printable(id)}: ${anonymous ? 'anonymous comments wait for approval' : 'a login is needed'}; comments of members ${reviewsMembers ? 'wait for approval' : 'are shown at once'}.`;
