import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { CommandLine } from './command-line.kit.js';

onEveryDatabase('the commands for comments', (setup) => {
  let line: CommandLine;
  before(() => {
    line = new CommandLine(setup);
  });
  after(() => line.remove());
  const visitor = () => new Visitor(setup.demo);
  const idsSeenIn = async (id: string) => (await visitor().list({ id })).data.rows.map((row) => row.id);

  test('an approved comment is shown to everybody', async () => {
    const thread = { id: 'approve' };
    const { data: first } = await visitor().say(thread, '等着审核的第一条');
    const { data: second } = await visitor().say(thread, '等着审核的第二条');
    const listed = await line.run(['comments', 'list', '--block', 'approve', '--status', 'pending']);
    assert.equal(listed.code, 0);
    assert.match(
      listed.out,
      new RegExp(
        `^${second.id}  pending  2026-04-06 12:00:00  site 1, block approve  访客\\d+\n    等着审核的第二条\n`,
      ),
    );
    assert.equal(listed.said, '2 comments.\n');

    assert.deepEqual(await line.run(['comments', 'approve', first.id]), {
      code: 0,
      out: '',
      said: 'Approved 1 comment.\n',
    });
    assert.deepEqual(await idsSeenIn('approve'), [first.id]);
    const again = await line.run(['comments', 'approve', first.id, second.id, second.id]);
    assert.equal(again.said, 'Approved 1 comment. 1 had been shown before.\n');
    assert.deepEqual(await idsSeenIn('approve'), [second.id, first.id]);
  });

  test('of several ids, one that is unknown changes nothing', async () => {
    const { data: pending } = await visitor().say({ id: 'unknown' }, '等着审核的留言');
    for (const verb of ['approve', 'delete']) {
      const { code, said } = await line.run(
        ['comments', verb, pending.id, '999999', '--yes'].slice(0, verb === 'delete' ? 5 : 4),
      );
      assert.equal(said, 'There is no comment 999999. Nothing was changed.\n');
      assert.equal(code, 1);
    }
    assert.match((await line.run(['comments', 'list', '--block', 'unknown'])).out, /^\d+ {2}pending/);
  });

  test('a comment is deleted after a yes, and replies to it stay', async () => {
    const author = visitor();
    await author.signIn();
    const thread = { id: 'delete' };
    const { data: question } = await author.say(thread, '水要烧开吗？');
    const { data: reply } = await author.say(thread, '晾到八十度。', { replyId: question.id });
    for (const answer of ['', 'n', 'yep']) {
      const { code, said } = await line.run(['comments', 'delete', question.id], { answer });
      assert.equal(code, 1);
      assert.match(
        said,
        /水要烧开吗？\nDelete 1 comment\? Replies to them stay\. \[y\/N\] .*Nothing was changed\.\n$/s,
      );
    }
    const silent = await line.run(['comments', 'delete', question.id]);
    assert.equal(silent.code, 2);
    assert.match(silent.said, /There is no terminal to ask; --yes answers yes\.\n$/);
    assert.equal((await idsSeenIn('delete')).length, 2);

    const { code, said } = await line.run(['comments', 'delete', question.id], { answer: 'y' });
    assert.equal(code, 0);
    assert.match(said, /Deleted 1 comment\.\n$/);
    const { rows } = (await visitor().list(thread)).data;
    assert.deepEqual(
      rows.map(({ id, reply: quoted }) => [id, quoted]),
      [[reply.id, undefined]],
    );
  });

  test('comments of members wait for approval in a block that says so, and their authors see them', async () => {
    const thread = { id: 'strict' };
    const author = visitor();
    await author.signIn();
    const { said } = await line.run(['blocks', 'set', 'strict', '--review-members', 'yes']);
    assert.equal(said, 'Block strict: anonymous comments wait for approval; comments of members wait for approval.\n');
    const { data: saved } = await author.say(thread, '会员说的话也要审核');
    assert.equal(saved.status, 0);
    assert.equal((await author.list(thread)).data.rows[0]?.status, 0);
    assert.deepEqual(await idsSeenIn('strict'), []);

    const both = await line.run(['blocks', 'set', 'strict', '--review-members', 'no', '--anonymous', 'no']);
    assert.equal(both.said, 'Block strict: a login is needed; comments of members are shown at once.\n');
    assert.equal((await author.say(thread, '这一条不用审核了')).data.status, 1);
    assert.equal((await visitor().say(thread, '没有登录的人说话')).status, 401);
    assert.match((await line.run(['blocks', 'list'])).out, /^Block strict: /m);
    assert.equal((await line.run(['blocks', 'set', 'strict'])).code, 2);
  });

  test('a comment can neither move the cursor of the terminal nor hide behind other text', async () => {
    const author = visitor();
    await author.signIn();
    await author.say({ id: 'escape' }, '红\u001b[31m的\u001b]0;标题\u0007字\n第二行\u202e倒\u009b2J');
    const { out } = await line.run(['comments', 'list', '--block', 'escape']);
    assert.match(out, /红�\[31m的�\]0;标题�字 ⏎ 第二行�倒�2J\n$/);
  });

  test('ids, times and numbers that are none are refused before the database is asked', async () => {
    const wrong = [
      ['comments', 'approve', "1' or '1'='1"],
      ['comments', 'approve', '0'],
      ['comments', 'approve', '2147483648'],
      ['comments', 'list', '--since', '2026-02-30'],
      ['comments', 'list', '--until', 'yesterday'],
      ['comments', 'list', '--limit', '-1'],
      ['comments', 'list', '--limit', '10001'],
      ['comments', 'list', '--status', 'hidden'],
      ['comments', 'list', '--nothing'],
      ['comments', 'approve'],
    ];
    for (const args of wrong) assert.equal((await line.run(args)).code, 2, args.join(' '));
  });

  test('an argument is a value and never SQL', async () => {
    const before = (await line.run(['comments', 'list', '--limit', '1'])).said;
    for (const text of ["'; drop table comments; --", "' or 1=1 --", '%', '_']) {
      const { said } = await line.run(['comments', 'list', '--block', text, '--site', text, '--data', text]);
      assert.equal(said, 'No comments.\n');
    }
    assert.equal((await line.run(['comments', 'list', '--limit', '1'])).said, before);
  });

  test('a period includes the day or minute of its end, in China', async () => {
    await visitor().say({ id: 'period' }, '四月六日中午十二点');
    const listed = async (...period: string[]) =>
      (await line.run(['comments', 'list', '--block', 'period', ...period])).said;
    const isIn = [
      '--since 2026-04-06',
      '--until 2026-04-06',
      '--until=2026-04-06T12:00',
      '--since=2026-04-06T12:00:00',
    ];
    for (const period of isIn) assert.equal(await listed(...period.split(' ')), '1 comment.\n', period);
    for (const period of [
      '--since 2026-04-07',
      '--until 2026-04-05',
      '--since=2026-04-06T12:01',
      '--until=2026-04-06T11:59',
    ])
      assert.equal(await listed(...period.split(' ')), 'No comments.\n', period);
  });
});
