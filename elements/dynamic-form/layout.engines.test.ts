import { expect } from '@open-wc/testing';
import { descendants } from '../../test/support/dom-tree.js';
import { ADDRESS, button, mountForm } from '../../test/support/dynamic-form.js';
import { allByPart, allByText, byPart, byRole, waitFor } from '../../test/support/query.js';
import { arrived, choose, FILE, formWith, IMAGE, pngFile, textFile } from '../../test/support/uploads.js';
import 'dist/elements/dynamic-form.js';

const sizeOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return [Math.round(width), Math.round(height)] as const;
};
const isSquare = (element: Element) => {
  const [width, height] = sizeOf(element);
  return Math.abs(width - height) <= 1;
};

describe('the layout of a form', () => {
  it('fits an address into 320 px in zh, de and ar', async () => {
    const element = await mountForm([ADDRESS], 'form-id="tiny"');
    (element.parentElement as HTMLElement).style.width = '288px';
    await waitFor(() => expect(descendants(element).filter(({ localName }) => localName === 'select').length).equal(3));
    for (const lang of ['zh', 'de', 'ar']) {
      element.lang = lang;
      const direction = () => getComputedStyle(descendants(element)[1] as Element).direction;
      await waitFor(() => expect(direction()).to.equal(lang === 'ar' ? 'rtl' : 'ltr'));
      const texts = { zh: '提交', de: 'Absenden', ar: 'إرسال' };
      await waitFor(() => button(element, texts[lang as keyof typeof texts]));
      const edge = element.getBoundingClientRect();
      for (const part of descendants(element).filter(({ localName }) => localName !== 'option')) {
        const { left, right } = part.getBoundingClientRect();
        expect(right, `${lang} ${part.outerHTML.slice(0, 80)}`).to.be.at.most(edge.right + 1);
        expect(left, `${lang} ${part.outerHTML.slice(0, 80)}`).to.be.at.least(edge.left - 1);
      }
      expect(element.scrollWidth).to.be.at.most(288);
    }
  });

  it('fits 3, 6 and 20 steps with long German names into 320 px', async () => {
    for (const count of [3, 6, 20]) {
      const steps = Array.from({ length: count }, (_, at) => [
        { type: 'Step', label: `Rechtsschutzversicherungsgesellschaften ${at}` },
        { type: 'TextInput', label: `f${at}` },
      ]).flat();
      const element = await mountForm(steps);
      const progressBar = byRole(element, 'progressbar');
      for (const width of [256, 288, 600]) {
        element.style.width = `${width}px`;
        const { left, right } = progressBar.getBoundingClientRect();
        for (const mark of progressBar.querySelectorAll('*')) {
          const box = mark.getBoundingClientRect();
          if (!box.width) continue;
          expect(box.left, `${count} in ${width} ${mark.className}`).to.be.at.least(left - 0.5);
          expect(box.right, `${count} in ${width} ${mark.className}`).to.be.at.most(right + 0.5);
        }
      }
    }
  });

  it('names the steps where there is room', async () => {
    const steps = ['您是谁', '怎么联系', '最后'].flatMap((label) => [
      { type: 'Step', label },
      { type: 'TextInput', label: `${label}？` },
    ]);
    const element = await mountForm(steps);
    element.style.width = '288px';
    expect(allByText(element, '怎么联系')).to.have.length(0);
    element.style.width = '700px';
    expect(allByText(element, '怎么联系')).to.have.length(1);
  });

  it('shows pictures as square tiles, and the zone to add more as the last of them', async () => {
    const element = await formWith(IMAGE);
    const zone = byPart(element, 'drop');
    expect(isSquare(zone), 'without pictures it has room for its hint').to.be.false;
    await choose(element, '照片', await pngFile('一.png'), await pngFile('二.png'));
    await arrived(element, 2);
    const tiles = [...allByPart(element, 'file'), zone];
    expect(tiles.map(isSquare)).to.deep.equal([true, true, true]);
    expect(new Set(tiles.map((tile) => sizeOf(tile)[0])).size).to.equal(1);
    expect(tiles[0]?.compareDocumentPosition(zone)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    element.style.width = '280px';
    expect(sizeOf(button(element, '删除 一.png')), 'also on the smallest tile').to.deep.equal([44, 44]);
  });

  it('shows pictures as tiles of a file field, too, where other files are rows', async () => {
    const element = await formWith(FILE);
    await choose(element, '附件', await pngFile('一.png'), textFile('二.txt'), await pngFile('三.png'));
    await arrived(element, 3);
    expect(allByPart(element, 'filename').map(({ textContent }) => textContent)).to.deep.equal([
      '一.png',
      '二.txt',
      '三.png',
    ]);
    expect(allByPart(element, 'file').map(isSquare)).to.deep.equal([true, false, true]);
    expect(isSquare(byPart(element, 'drop'))).to.be.false;
  });
});
