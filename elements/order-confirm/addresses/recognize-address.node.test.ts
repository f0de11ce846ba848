import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Context } from '../../../core/site/context.js';
import { faults, noFaults } from '../../../test/support/node-demo.js';
import { openElement } from '../../../test/support/node-element.js';
import { PHONE } from '../../../test/support/node-order.js';
import { createAddressForm } from './address-form.store.js';

const create = ({ site, signal }: Context<object>) =>
  createAddressForm({ site, signal, id: undefined, address: undefined });
const openForm = () => openElement(create, {}).store;

const filled = (form: ReturnType<typeof openForm>) => {
  const { names, address, username, phone } = form.values();
  return [...names, address, username, phone];
};

describe('a pasted address, in the store', () => {
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
    ['深圳市南山区科技园1号 张三 13800000000', '广东省', '深圳市', '南山区', '科技园1号', '张三', '13800000000'],
    [
      '张三，13800000000，成都武侯区人民南路四段1号',
      '四川省',
      '成都市',
      '武侯区',
      '人民南路四段1号',
      '张三',
      '13800000000',
    ],
    [
      '张好[2568] 18411111111 广东省广州市天河区体育西路1号[2568]',
      '广东省',
      '广州市',
      '天河区',
      '体育西路1号[2568]',
      '张好[2568]',
      '18411111111',
    ],
    [
      '张好 18411111111转5678 广东省广州市天河区体育西路1号',
      '广东省',
      '广州市',
      '天河区',
      '体育西路1号[5678]',
      '张好[5678]',
      '18411111111',
    ],
    [
      '张好 18411111111-5678 广东省广州市天河区体育西路1号',
      '广东省',
      '广州市',
      '天河区',
      '体育西路1号[5678]',
      '张好[5678]',
      '18411111111',
    ],
    [
      '收货人：李雷[1234]\n手机号码：15700000000\n所在地区：北京市北京市朝阳区\n详细地址：望京街道望京SOHO 1号楼[1234]',
      '北京市',
      '市辖区',
      '朝阳区',
      '望京街道望京SOHO 1号楼[1234]',
      '李雷[1234]',
      '15700000000',
    ],
    [
      '李雷 13800000000 上海上海市浦东新区世纪大道100号',
      '上海市',
      '市辖区',
      '浦东新区',
      '世纪大道100号',
      '李雷',
      '13800000000',
    ],
    [
      '1. 张三 13800000000 广东省深圳市南山区科技园1号',
      '广东省',
      '深圳市',
      '南山区',
      '科技园1号',
      '张三',
      '13800000000',
    ],
    [
      '(3) 张三 13800000000 广东省深圳市南山区科技园1号',
      '广东省',
      '深圳市',
      '南山区',
      '科技园1号',
      '张三',
      '13800000000',
    ],
    ['①张三 13800000000 厦门市思明区湖滨南路1号', '福建省', '厦门市', '思明区', '湖滨南路1号', '张三', '13800000000'],
    [
      '王小明 13900000000 苏州市昆山市玉山镇前进路1号',
      '江苏省',
      '苏州市',
      '昆山市',
      '玉山镇前进路1号',
      '王小明',
      '13900000000',
    ],
    ['昆山市玉山镇前进路1号 王小明 13900000000', '昆山市玉山镇前进路1号', '王小明', '13900000000'],
    [
      '[收货人]:陈静[手机号]:13900000000[地址]:浙江省宁波市鄞州区天童南路1号',
      '浙江省',
      '宁波市',
      '鄞州区',
      '天童南路1号',
      '陈静',
      '13900000000',
    ],
    [
      '【收货人】张好[2568]【手机号】18411111111【地址】广州市天河区体育西路1号[2568]',
      '广东省',
      '广州市',
      '天河区',
      '体育西路1号[2568]',
      '张好[2568]',
      '18411111111',
    ],
    [
      '陈静，18411111111，分机号：3456，浙江省宁波市鄞州区天童南路1号',
      '浙江省',
      '宁波市',
      '鄞州区',
      '天童南路1号[3456]',
      '陈静[3456]',
      '18411111111',
    ],
    ['寄到：西安市雁塔区科技路1号 刘洋 13700000000', '陕西省', '西安市', '雁塔区', '科技路1号', '刘洋', '13700000000'],
    ['刘洋 13700000000 吉林市船营区解放大路1号', '吉林省', '吉林市', '船营区', '解放大路1号', '刘洋', '13700000000'],
    ['刘洋 13700000000 北京路1号', '北京路1号', '刘洋', '13700000000'],
    [
      '张三(分机1234) 18411111111 广东省深圳市南山区科技园1号',
      '广东省',
      '深圳市',
      '南山区',
      '科技园1号[1234]',
      '张三[1234]',
      '18411111111',
    ],
    [
      '广东省深圳市南山区科技园1栋 13800000000-1203室 张三',
      '广东省',
      '深圳市',
      '南山区',
      '科技园1栋 -1203室',
      '张三',
      '13800000000',
    ],
    [
      '北京 北京市 朝阳区 三环到四环之间 建国路88号 张三 13800000000',
      '北京市',
      '市辖区',
      '朝阳区',
      '三环到四环之间 建国路88号',
      '张三',
      '13800000000',
    ],
    ['李四 13800000000 中山市石岐区中山路1号', '广东省', '中山市', '石岐区中山路1号', '李四', '13800000000'],
    ['18411111111转1234 深圳市福田区深南大道1号', '广东省', '深圳市', '福田区', '深南大道1号[1234]', '', '18411111111'],
    ['张三 13800000000 朝阳区建国路88号', '朝阳区建国路88号', '张三', '13800000000'],
    [
      '王小明，电话13800000000，杭州西湖区文三路90号',
      '浙江省',
      '杭州市',
      '西湖区',
      '文三路90号',
      '王小明',
      '13800000000',
    ],
    ['成都市武侯区天府大道1号李雷电话13800000000', '四川省', '成都市', '武侯区', '天府大道1号', '李雷', '13800000000'],
    [
      '寄给王小明，地址杭州西湖区文三路90号（手机号:13800000000）',
      '浙江省',
      '杭州市',
      '西湖区',
      '文三路90号',
      '王小明',
      '13800000000',
    ],
    ['县前街1号 张三 13800000000', '县前街1号', '张三', '13800000000'],
  ] as [string, ...string[]][]) {
    it(`is recognized: ${line.replace(/\s+/g, ' ')}`, async () => {
      const form = openForm();
      await form.paste.recognize(line);
      expect(filled(form)).to.deep.equal(wanted);
    });
  }

  it('does not change fields that it lacks; undo reverts the others', async () => {
    const form = openForm();
    form.input({ username: '赵六', address: '旧街2号' });
    await form.paste.recognize('广东省深圳市 科技园1号');
    expect(filled(form)).to.deep.equal(['广东省', '深圳市', '科技园1号', '赵六', '']);
    form.paste.undo();
    expect(filled(form)).to.deep.equal(['旧街2号', '赵六', '']);
  });

  it('mixes no two lines, keeps what the visitor typed, and names what the line lacks', async () => {
    const form = openForm();
    await form.paste.recognize('张三 13800000000 广东省深圳市南山区科技园1号');
    expect(form.paste.$paste.get()).to.include({ kind: 'filled' }).and.have.property('missing').that.is.empty;
    await form.paste.recognize('李四 文三路90号');
    expect(filled(form)).to.deep.equal(['文三路90号', '李四', '']);
    expect(form.paste.$paste.get()).to.have.property('missing').that.deep.equals(['region', 'phone']);
    form.input({ phone: '13911111111' });
    await form.paste.recognize('王五 广东省深圳市南山区科技园2号');
    expect(filled(form)).to.deep.equal(['广东省', '深圳市', '南山区', '科技园2号', '王五', '13911111111']);
    form.paste.undo();
    expect(filled(form)).to.deep.equal(['文三路90号', '李四', '13911111111']);
  });

  it('leaves no region of the address that is edited beside a street of another place', async () => {
    const form = openForm();
    form.input({ codes: ['440000', '440300', '440305'], names: ['广东省', '深圳市', '南山区'], isEnd: true });
    form.input({ address: '科技园1号' });
    await form.paste.recognize('王小明 13800000000 文三路90号');
    expect(filled(form)).to.deep.equal(['文三路90号', '王小明', PHONE]);
  });

  it('says that nothing was recognized', async () => {
    const form = openForm();
    await form.paste.recognize('，，，');
    expect(form.paste.$paste.get()?.kind).to.equal('nothing');
  });

  it('fills in the other fields when its regions cannot be loaded', async () => {
    const form = openForm();
    const line = '张三 13800000000 青海省西宁市城东区1号';
    faults({ 'GET /openapi/express/city': 'refuse' });
    await form.paste.recognize(line);
    expect(filled(form)).to.deep.equal(['青海省', '西宁市城东区1号', '张三', PHONE]);
    noFaults();
    await form.paste.recognize(line);
    expect(filled(form)).to.deep.equal(['青海省', '西宁市', '城东区', '1号', '张三', PHONE]);
  });

  it('is offered to all fields when it was pasted into one, whose text before it is kept', async () => {
    const form = openForm();
    form.paste.offer('张三 13800000000 广东省深圳市南山区科技园1号', { address: '旧' });
    expect(form.paste.$paste.get()?.kind).to.equal('offer');
    form.paste.dismiss();
    form.paste.offer('科技园1号', { address: '' });
    form.paste.offer('张三', { username: '' });
    expect(form.paste.$paste.get(), 'only what the field asks for').to.equal(undefined);
  });
});
