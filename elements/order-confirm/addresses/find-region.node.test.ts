import { describe, it } from 'node:test';
import { expect } from 'chai';
import { PROVINCES } from '../../../core/form/regions.js';
import { findRegion, regionAtStart } from './find-region.js';

const provinces = PROVINCES.map(([, name]) => name);

/** The name that is found, and what follows it. */
const found = (text: string, names: readonly string[], find = regionAtStart) => {
  const region = find(text, names);
  return region && [names[region.index], text.slice(region.end)];
};

describe('the province of a pasted line', () => {
  for (const [text, name, rest] of [
    ['广东省深圳市', '广东省', '深圳市'],
    ['广东深圳市', '广东省', '深圳市'],
    ['广东 深圳', '广东省', ' 深圳'],
    ['北京市朝阳区', '北京市', '朝阳区'],
    ['北京朝阳区', '北京市', '朝阳区'],
    ['内蒙古自治区呼和浩特市', '内蒙古自治区', '呼和浩特市'],
    ['内蒙古呼和浩特市', '内蒙古自治区', '呼和浩特市'],
    ['广西南宁市', '广西壮族自治区', '南宁市'],
    ['广西省南宁市', '广西壮族自治区', '南宁市'],
    ['新疆乌鲁木齐', '新疆维吾尔自治区', '乌鲁木齐'],
    ['宁夏回族自治区银川市', '宁夏回族自治区', '银川市'],
    ['西藏拉萨', '西藏自治区', '拉萨'],
    ['香港九龙', '香港特别行政区', '九龙'],
    ['吉林省吉林市', '吉林省', '吉林市'],
    ['海南省海口市', '海南省', '海口市'],
    ['青海省海南藏族自治州', '青海省', '海南藏族自治州'],
    ['张三广东深圳市', '广东省', '深圳市'],
    ['科技园1号 广东省深圳市', '广东省', '深圳市'],
  ] as const) {
    it(`is found in ${text}`, () => {
      expect(found(text, provinces, findRegion)).to.deep.equal([name, rest]);
    });
  }

  for (const text of ['北京路1号', '南京市北京东路1号', '上海大厦', '吉林市昌邑区', '江西街2号', '深圳市南山区', '']) {
    it(`is not found in ${text || 'an empty text'}`, () => {
      expect(found(text, provinces, findRegion)).to.equal(undefined);
    });
  }
});

describe('the city and the area of a pasted line', () => {
  const cities = [
    '恩施土家族苗族自治州',
    '黔西南布依族苗族自治州',
    '黔东南苗族侗族自治州',
    '黔南布依族苗族自治州',
    '大兴安岭地区',
    '锡林郭勒盟',
    '深圳市',
    '张家口市',
  ];
  const areas = [
    '南山区',
    '通化县',
    '通化市',
    '恩施市',
    '前郭尔罗斯蒙古族自治县',
    '神农架林区',
    '浦东新区',
    '朝阳区',
    '和平区',
  ];

  for (const [text, name, rest] of [
    ['恩施州恩施市', '恩施土家族苗族自治州', '恩施市'],
    ['恩施土家族苗族自治州恩施市', '恩施土家族苗族自治州', '恩施市'],
    ['黔东南州凯里市', '黔东南苗族侗族自治州', '凯里市'],
    ['黔南都匀市', '黔南布依族苗族自治州', '都匀市'],
    ['大兴安岭漠河市', '大兴安岭地区', '漠河市'],
    ['锡林郭勒盟二连浩特市', '锡林郭勒盟', '二连浩特市'],
    [' 深圳 南山', '深圳市', ' 南山'],
  ] as const) {
    it(`are found in ${text}`, () => {
      expect(found(text, cities)).to.deep.equal([name, rest]);
    });
  }
  for (const [text, name, rest] of [
    ['南山科技园1号', '南山区', '科技园1号'],
    ['，南山区科技园', '南山区', '科技园'],
    ['通化县快大茂镇', '通化县', '快大茂镇'],
    ['通化市东昌区', '通化市', '东昌区'],
    ['前郭县1号', '前郭尔罗斯蒙古族自治县', '1号'],
    ['浦东世纪大道', '浦东新区', '世纪大道'],
  ] as const) {
    it(`are found in ${text}`, () => {
      expect(found(text, areas)).to.deep.equal([name, rest]);
    });
  }

  it('are not found in the name of a road or of another place', () => {
    for (const text of ['朝阳路1号', '朝阳北路1号', '南山大道', '和平里1号', '南山村', '科技园南山区', '张家港市']) {
      expect(found(text, [...cities, ...areas]), text).to.equal(undefined);
    }
  });
});
