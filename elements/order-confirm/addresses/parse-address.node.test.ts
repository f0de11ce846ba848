import { describe, it } from 'node:test';
import { expect } from 'chai';
import { PROVINCES } from '../../../core/form/regions.js';
import { coversSeveralFields, parseAddress } from './parse-address.js';

const provinces = PROVINCES.map(([, name]) => name);
const reads = (typed: string, username: string, phone: string, location: string) =>
  it(`${typed.replace(/\s+/g, ' ')} is read`, () => {
    expect(parseAddress(typed, provinces)).to.deep.equal({ username, phone, location });
  });

const PLACE = '广东省深圳市南山区科技园1号';
const PHONE = '13800000000';

describe('a pasted line with separators', () => {
  reads(`张三 ${PHONE} ${PLACE}`, '张三', PHONE, PLACE);
  reads(`${PHONE} 张三 ${PLACE}`, '张三', PHONE, PLACE);
  reads(`${PLACE} 张三 ${PHONE}`, '张三', PHONE, PLACE);
  reads(`${PLACE}，${PHONE}，张三`, '张三', PHONE, PLACE);
  reads(`张三，${PLACE}，${PHONE}`, '张三', PHONE, PLACE);
  reads(`张三,${PHONE};${PLACE}`, '张三', PHONE, PLACE);
  reads(`张三、${PHONE}、${PLACE}。`, '张三', PHONE, PLACE);
  reads(`  张三\n${PHONE}\n\n${PLACE}\n`, '张三', PHONE, PLACE);
  reads(`${PHONE}\t${PLACE}\t张三`, '张三', PHONE, PLACE);
  reads(`张三 ${PHONE} 广东省 深圳市 南山区 科技园 1号`, '张三', PHONE, '广东省 深圳市 南山区 科技园 1号');
  reads(
    `张三，86-${PHONE}，广东省 深圳市 南山区 粤海街道 科技园1号 ，518000`,
    '张三',
    PHONE,
    '广东省 深圳市 南山区 粤海街道 科技园1号',
  );
});

describe('a pasted line without separators', () => {
  reads(`张三${PHONE}${PLACE}`, '张三', PHONE, PLACE);
  reads(`${PHONE}张三${PLACE}`, '张三', PHONE, PLACE);
  reads(`${PLACE}${PHONE}张三`, '张三', PHONE, PLACE);
  reads(`${PLACE}张三${PHONE}`, '张三', PHONE, PLACE);
  reads(`张三${PLACE}${PHONE}`, '张三', PHONE, PLACE);
  reads(`欧阳娜娜${PHONE}北京市朝阳区建国路88号`, '欧阳娜娜', PHONE, '北京市朝阳区建国路88号');
});

describe('labels of a pasted line', () => {
  reads(
    `收货人：张三\n手机号码：${PHONE}\n所在地区：广东省深圳市南山区\n详细地址：科技园1号`,
    '张三',
    PHONE,
    '广东省深圳市南山区 科技园1号',
  );
  reads(`收货人: 张三 手机号: ${PHONE} 地址: ${PLACE}`, '张三', PHONE, PLACE);
  reads(`收件人张三 联系电话${PHONE} 收件地址${PLACE}`, '张三', PHONE, PLACE);
  reads(`姓名：张三，电话：${PHONE}，地址：${PLACE}`, '张三', PHONE, PLACE);
  reads(
    `收货人姓名：古丽·买买提 手机：${PHONE} 收货地址：新疆维吾尔自治区乌鲁木齐市天山区1号`,
    '古丽·买买提',
    PHONE,
    '新疆维吾尔自治区乌鲁木齐市天山区1号',
  );
  reads(`【收货人】张三【手机号】${PHONE}【详细地址】${PLACE}`, '张三', PHONE, PLACE);
  reads(`地址：${PLACE} 邮编：518000 联系人：张三 ${PHONE}`, '张三', PHONE, PLACE);
});

describe('a phone in a pasted line', () => {
  for (const phone of [
    '+8613800000000',
    '+86 138 0000 0000',
    '86-138-0000-0000',
    '(+86)13800000000',
    '0086 13800000000',
    '１３８００００００００',
    '\u202d138 0000 0000\u202c',
  ]) {
    reads(`张三 ${phone} ${PLACE}`, '张三', PHONE, PLACE);
  }
  reads(`张三 ${PLACE}`, '张三', '', PLACE);
  reads(`张三 138****0000 ${PLACE}`, '张三', '', PLACE);
  reads(`张三 ${PHONE} 13911112222 ${PLACE}`, '张三', PHONE, `13911112222 ${PLACE}`);
  reads('张三 12800000000 广东省1号', '张三', '', '12800000000 广东省1号');
  reads('张三 138000000001 广东省1号', '张三', '', '138000000001 广东省1号');
});

describe('a phone of Hong Kong, Macao or Taiwan in a pasted line', () => {
  const HERE = '香港特别行政区中西区皇后大道中1号';
  for (const phone of ['91234567', '9123 4567', '+852 9123 4567', '(852)9123-4567', '00852-91234567']) {
    reads(`陈大文 ${phone} ${HERE}`, '陈大文', '91234567', HERE);
  }
  reads(`${HERE}，陈大文，+85291234567`, '陈大文', '91234567', HERE);
  reads('陈大文91234567香港中西区皇后大道中1号', '陈大文', '91234567', '香港中西区皇后大道中1号');
  reads('陈大文 9123 4567 香港湾仔区告士打道1号', '陈大文', '91234567', '香港湾仔区告士打道1号');
  reads(
    '收货人：陈大文\n电话：9123 4567\n地址：香港湾仔区告士打道1号2201-2203室',
    '陈大文',
    '91234567',
    '香港湾仔区告士打道1号2201-2203室',
  );
  reads('陈大文 香港湾仔区告士打道1号2201室 91234567', '陈大文', '91234567', '香港湾仔区告士打道1号2201室');
  reads('何小姐 +853 6612 3456 澳门特别行政区大堂区1号', '何小姐', '66123456', '澳门特别行政区大堂区1号');
  for (const phone of ['0912345678', '0912-345-678', '+886 912 345 678', '886-0912345678']) {
    reads(`林先生 ${phone} 台湾省台北市信义区1号`, '林先生', '0912345678', '台湾省台北市信义区1号');
  }
  reads(`陈大文 ${PHONE} ${HERE}`, '陈大文', PHONE, HERE);
  reads(`陈大文 ${PHONE} 9123 4567 ${HERE}`, '陈大文', PHONE, `9123 4567 ${HERE}`);
  for (const phone of ['+853 6612 3456', '(+853)66123456', '+65 9123 4567', '112345678', '9123 45678', '8123-8125室']) {
    reads(`陈大文 ${phone} ${HERE}`, '陈大文', '', `${phone} ${HERE}`);
  }
  reads(`陈大文 +65 6123 4567 9123 4567 ${HERE}`, '陈大文', '91234567', `+65 6123 4567 ${HERE}`);
});

describe('no phone in a pasted line of the mainland', () => {
  reads(`张三 91234567 ${PLACE}`, '张三', '', `91234567 ${PLACE}`);
  reads(`张三 +852 9123 4567 ${PLACE}`, '张三', '', `+852 9123 4567 ${PLACE}`);
  reads(`张三 0912345678 ${PLACE}`, '张三', '', `0912345678 ${PLACE}`);
  reads('张三 91234567 山东省青岛市香港中路1号', '张三', '', '91234567 山东省青岛市香港中路1号');
  reads('张三 91234567 青岛市香港中路1号', '张三', '', '91234567 青岛市香港中路1号');
  reads('张三 91234567 香港中路1号', '张三', '', '91234567 香港中路1号');
  reads('张三 0912345678 天津市和平区台湾路1号', '张三', '', '0912345678 天津市和平区台湾路1号');
});

describe('a name in a pasted line', () => {
  reads(`张先生 ${PHONE} ${PLACE}`, '张先生', PHONE, PLACE);
  reads(`${PLACE} 李四女士 ${PHONE}`, '李四女士', PHONE, PLACE);
  reads(`${PLACE} 张三收 ${PHONE}`, '张三', PHONE, PLACE);
  reads(`${PLACE} 张三（收） ${PHONE}`, '张三', PHONE, PLACE);
  reads(`Anna Maria Smith ${PHONE} ${PLACE}`, 'Anna Maria Smith', PHONE, PLACE);
  reads(`司马相如 ${PHONE} ${PLACE}`, '司马相如', PHONE, PLACE);
  reads(`买买提 ${PHONE} ${PLACE}`, '买买提', PHONE, PLACE);
  reads(`${PHONE} 北京 朝阳区 建国路1号 王五`, '王五', PHONE, '北京 朝阳区 建国路1号');
  reads(`北京 朝阳区 建国路1号 ${PHONE}`, '', PHONE, '北京 朝阳区 建国路1号');
  reads(`${PLACE} ${PHONE}`, '', PHONE, PLACE);
  reads(`中国广东省深圳市南山区科技园1号 ${PHONE}`, '', PHONE, '中国广东省深圳市南山区科技园1号');
  reads(`广东省深圳市南山区科技园1号楼东门 ${PHONE}`, '', PHONE, '广东省深圳市南山区科技园1号楼东门');
  reads(`广东省深圳市南山区万科云城3栋高层${PHONE}`, '', PHONE, '广东省深圳市南山区万科云城3栋高层');
});

describe('text that is no address line', () => {
  reads('', '', '', '');
  reads('科技园1号', '', '', '科技园1号');
  reads('   ', '', '', '');

  it('fits into the field into which it was pasted', () => {
    for (const typed of ['', '科技园1号', '张三', PHONE, '广东省', '深圳市南山区', '北京路1号', '张三丰']) {
      expect(coversSeveralFields(typed, provinces), typed).to.equal(false);
    }
  });

  it('covers several fields when it has more than one field’s text', () => {
    for (const typed of [`张三 ${PHONE} ${PLACE}`, PLACE, `张三${PHONE}${PLACE}`, `南山区科技园1号 ${PHONE}`]) {
      expect(coversSeveralFields(typed, provinces), typed).to.equal(true);
    }
  });

  // with backtracking it would take hours
  it('is parsed, however long and malformed it is', () => {
    const wild = `${'张三 '.repeat(4000)}${'1'.repeat(20_000)}${'收货人：'.repeat(4000)}`;
    expect(parseAddress(wild, provinces)).to.be.an('object');
  });
});
