import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { forms } from '../database/schema-forms.js';
import { createForm, submit } from '../forms/forms.kit.js';
import { createLottery } from '../lottery/lottery.kit.js';
import { CommandLine } from './command-line.kit.js';

onEveryDatabase('the commands for submissions and winners', (setup) => {
  let line: CommandLine;
  before(() => {
    line = new CommandLine(setup);
  });
  after(() => line.remove());

  test('submissions of a form are exported with a column for each field', async () => {
    const definition = [
      { type: 'TextInput', label: '姓名', fieldName: 'name' },
      { type: 'Checkboxes', label: '口味', fieldName: 'taste', options: [{ label: '甜' }, { label: '咸' }] },
      { type: 'TextInput', label: '姓名', fieldName: 'other' },
      { type: 'TextArea', fieldName: 'gone', label: '旧' },
    ];
    const id = await createForm(setup.demo, definition);
    const member = new Visitor(setup.demo);
    const { data } = await member.signIn();
    await submit(member, id, [
      ['name', '张三'],
      ['taste', '甜'],
      ['taste', '咸'],
      ['gone', '=1+1'],
    ]);
    await submit(new Visitor(setup.demo), id, [['name', '-2+3']]);
    await setup.demo.db
      .update(forms)
      .set({ definition: definition.slice(0, 3) })
      .where(eq(forms.id, id));

    const { code, out, said } = await line.run(['submissions', 'export', '--form', id]);
    assert.equal(code, 0);
    assert.equal(said, 'Exported 2 submissions.\n');
    assert.deepEqual(
      out.split('\r\n').map((one) => one.replace(/^\d+,2026-04-06 12:00:00/, '#')),
      [
        'id,createdAt,memberId,姓名 (name),口味,姓名 (other),otherValues,pageName,pageUrl',
        `#,${data.id},张三,甜; 咸,,gone: =1+1,,http://localhost/form`,
        "#,,'-2+3,,,,,http://localhost/form",
        '',
      ],
    );
    const listed = await line.run(['submissions', 'list', '--form', id, '--limit', '1']);
    assert.match(listed.out, new RegExp(`^\\d+  2026-04-06 12:00:00  form ${id}  visitor\n    name: -2\\+3\n$`));
    assert.equal(listed.said, '1 of 2 submissions; --limit shows more.\n');
    const none = await line.run(['submissions', 'export', '--form', "' or 1=1 --"]);
    assert.deepEqual([none.code, none.said], [1, "There is no form ' or 1=1 --.\n"]);
    assert.equal((await line.run(['submissions', 'export'])).code, 2);
  });

  test('winners are exported with what is sent to them, and draws without a prize are not', async () => {
    const id = await createLottery(setup.demo, [
      { type: 3, title: '茶杯', stock: 1 },
      { type: 0, weight: 0, title: '谢谢参与' },
    ]);
    const winner = new Visitor(setup.demo);
    const { data } = await winner.signIn();
    const won = await winner.draw(id);
    await winner.claim(won.data.logId, '@深圳市，张三');
    await winner.draw(id);
    const { out, said } = await line.run(['winners', 'export', '--lottery', id, '--until', '2026-04-06']);
    assert.equal(said, 'Exported 1 win.\n');
    assert.equal(
      out,
      `id,drawnAt,lotteryId,lottery,prize,coupon,delivery,memberId\r\n${won.data.logId},2026-04-06 12:00:00,${id},${id},茶杯,,'@深圳市，张三,${data.id}\r\n`,
    );
    const listed = await line.run(['winners', 'list', '--lottery', id]);
    assert.equal(
      listed.out,
      `${won.data.logId}  2026-04-06 12:00:00  lottery ${id}  茶杯  member ${data.id}  @深圳市，张三\n`,
    );
    assert.equal(listed.said, '1 win.\n');
  });
});
