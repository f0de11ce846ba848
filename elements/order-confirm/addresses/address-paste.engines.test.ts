import { expect } from '@open-wc/testing';
import { box, button, mountAddresses, openNew, PASTE, PHONE, paste, region } from '../../../test/support/addresses.js';
import { expectNoAxeViolations } from '../../../test/support/axe.js';
import { fill } from '../../../test/support/dynamic-form.js';
import { allByRole, byText, waitFor } from '../../../test/support/query.js';
import { faults, noFaults } from '../../../test/support/server.js';
import 'dist/elements/order-confirm.js';

const LINE = '张三 13800000000 广东省深圳市南山区科技园1号';

const filled = (root: Element) => [
  ...region(root),
  ...['详细地址', '收货人', '手机号'].map((name) => box(root, name).value),
];
const becomes = (root: Element, ...wanted: string[]) => waitFor(() => expect(filled(root)).to.deep.equal(wanted));

async function openEmpty() {
  const element = await mountAddresses();
  return openNew(element);
}

describe('a pasted address', () => {
  it('fills all the fields, and announces it', async () => {
    const opened = await openEmpty();
    paste(box(opened, PASTE), LINE);
    await becomes(opened, '广东省', '深圳市', '南山区', '科技园1号', '张三', PHONE);
    await waitFor(() => byText(opened, '已填入识别结果，请核对'));
    await expectNoAxeViolations(opened);
  });

  for (const [line, ...wanted] of [
    [`北京市朝阳区建国路88号 王五 ${PHONE}`, '北京市', '市辖区', '朝阳区', '建国路88号', '王五', PHONE],
    [`王五，${PHONE}，北京朝阳建国路88号`, '北京市', '市辖区', '朝阳区', '建国路88号', '王五', PHONE],
    [`广东深圳南山区科技园1号张三${PHONE}`, '广东省', '深圳市', '南山区', '科技园1号', '张三', PHONE],
    [
      `收货人：李四\n手机号码：${PHONE}\n所在地区：内蒙古呼和浩特市新城区\n详细地址：海东路1号`,
      '内蒙古自治区',
      '呼和浩特市',
      '新城区',
      '海东路1号',
      '李四',
      PHONE,
    ],
    [
      `李四 ${PHONE} 湖北省恩施州恩施市舞阳大道1号`,
      '湖北省',
      '恩施土家族苗族自治州',
      '恩施市',
      '舞阳大道1号',
      '李四',
      PHONE,
    ],
    [`李四 ${PHONE} 浙江省义乌市稠城街道1号`, '浙江省', '金华市', '义乌市', '稠城街道1号', '李四', PHONE],
    [`李四 ${PHONE} 湖北省仙桃市沔街1号`, '湖北省', '省直辖县', '仙桃市', '沔街1号', '李四', PHONE],
    [`李四 ${PHONE} 重庆市巫山县高唐街道1号`, '重庆市', '县', '巫山县', '高唐街道1号', '李四', PHONE],
    [
      '陈大文 +852 9123 4567 香港特别行政区中西区皇后大道中1号',
      '香港特别行政区',
      '香港岛',
      '中西区',
      '皇后大道中1号',
      '陈大文',
      '91234567',
    ],
    [
      '林先生，0912-345-678，台湾省台北市信义区市府路1号',
      '台湾省',
      '台北市',
      '信义区',
      '市府路1号',
      '林先生',
      '0912345678',
    ],
  ] as [string, ...string[]][]) {
    it(`is recognized: ${line.replace(/\s+/g, ' ')}`, async () => {
      const opened = await openEmpty();
      paste(box(opened, PASTE), line);
      await becomes(opened, ...wanted);
    });
  }

  it('does not change fields that it lacks; 撤销 reverts the others', async () => {
    const opened = await openEmpty();
    fill(box(opened, '收货人'), '赵六');
    fill(box(opened, '详细地址'), '旧街2号');
    paste(box(opened, PASTE), '广东省深圳市 科技园1号');
    await becomes(opened, '广东省', '深圳市', '请选择', '科技园1号', '赵六', '');
    (await waitFor(() => button(opened, '撤销'))).click();
    await becomes(opened, '请选择', '请选择', '请选择', '旧街2号', '赵六', '');
  });

  it('is recognized by the button 识别 when it was typed; other text says that nothing was recognized', async () => {
    const opened = await openEmpty();
    fill(box(opened, PASTE), LINE);
    button(opened, '识别').click();
    await becomes(opened, '广东省', '深圳市', '南山区', '科技园1号', '张三', PHONE);
    fill(box(opened, PASTE), '，，，');
    button(opened, '识别').click();
    await waitFor(() => byText(opened, '未能识别，请手动填写'));
  });

  it('fills in the other fields when its regions cannot be loaded', async () => {
    const opened = await openEmpty();
    faults({ 'GET /openapi/express/city': 'refuse' });
    paste(box(opened, PASTE), '张三 13800000000 青海省西宁市城东区1号');
    await waitFor(() => expect(box(opened, '收货人').value).to.equal('张三'));
    expect(box(opened, '手机号').value).to.equal(PHONE);
    expect(box(opened, '详细地址').value).to.equal('西宁市城东区1号');
    await waitFor(() => byText(opened, '获取地区信息失败，请重试'));
    noFaults();
    button(opened, '识别').click();
    await becomes(opened, '青海省', '西宁市', '城东区', '1号', '张三', PHONE);
  });

  for (const name of ['详细地址', '收货人']) {
    it(`is offered to all fields when it was pasted into ${name}`, async () => {
      const opened = await openEmpty();
      fill(box(opened, name), '旧');
      paste(box(opened, name), LINE);
      (await waitFor(() => button(opened, '自动识别填写'))).click();
      await becomes(opened, '广东省', '深圳市', '南山区', '科技园1号', '张三', PHONE);
    });
  }

  it('is not offered when it contains only what the field asks for', async () => {
    const opened = await openEmpty();
    paste(box(opened, '详细地址'), '科技园1号');
    paste(box(opened, '收货人'), '张三');
    await becomes(opened, '请选择', '请选择', '请选择', '科技园1号', '张三', '');
    expect(allByRole(opened, 'button', '自动识别填写')).to.have.length(0);
  });
});
