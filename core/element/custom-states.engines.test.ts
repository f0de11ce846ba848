import { expect } from '@open-wc/testing';
import 'dist/elements/member.js';
import 'dist/elements/site.js';
import { isLite } from '../../test/support/build.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { contexts, type SbFixture } from '../../test/support/fixture.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByPart, byLabel, byPart, byRole, pause, waitFor } from '../../test/support/query.js';
import { faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';

const ASK = 'POST /openapi/member/userInfo';
const STATES = ['ready', 'busy', 'error', 'empty', 'signed-in'];
const statesOf = (element: Element) => STATES.filter((state) => element.matches(`:state(${state})`));
const is = (element: Element, ...states: string[]) => waitFor(() => expect(statesOf(element)).to.have.members(states));

const place = () => mount('<section></section>');
const frame = () => new Promise(requestAnimationFrame);

/** Records an element's appearance in each frame from its insertion until it is shown. */
async function framesOf(element: Element): Promise<string[]> {
  const seen: string[] = [];
  // frames are painted after microtasks, in which Preact may already have drawn
  await Promise.resolve();
  do {
    const [fallback] = element.children;
    const parts = [fallback?.checkVisibility() && 'fallback', allByPart(element, 'base').length > 0 && 'content'];
    seen.push(parts.filter(Boolean).join(' and '));
    await frame();
  } while (seen.at(-1) !== 'content');
  return seen;
}

describe('an element before its first render', () => {
  for (const language of ['zh', 'ko']) {
    it(`shows its fallback children in each frame until its content replaces them, lang="${language}"`, async () => {
      const section = await place();
      section.innerHTML = `<sb-fixture lang="${language}"><p>等一等</p></sb-fixture>`;
      const frames = await framesOf(section.firstElementChild as Element);
      if (language !== 'zh' || !isLite) expect(frames[0]).to.equal('fallback');
      expect(frames.filter((seen) => !/^(fallback|content)$/.test(seen))).to.deep.equal([]);
    });
  }

  it('shows its fallback children again after a removal and a new insertion', async () => {
    const element = await mount('<sb-fixture><p>等一等</p></sb-fixture>');
    const section = element.parentElement as HTMLElement;
    await waitFor(() => byPart(element, 'base'));
    element.remove();
    await waitFor(() => contexts.at(-1)?.signal.aborted === true);
    section.append(element);
    expect((await framesOf(element)).filter((seen) => !/^(fallback|content)$/.test(seen))).to.deep.equal([]);
  });
});

describe('sb-ready', () => {
  const arrive = (section: Element, html = '<sb-fixture></sb-fixture>') => {
    const heights: number[] = [];
    section.addEventListener('sb-ready', ({ target }) => heights.push((target as HTMLElement).offsetHeight));
    section.innerHTML = html;
    return { element: section.firstElementChild as SbFixture, heights };
  };

  it('is dispatched once, when the content is shown, leaves shadow roots, and has no detail', async () => {
    const details = recordEvents('sb-ready');
    const outer = (await place()).attachShadow({ mode: 'open' });
    const section = outer.appendChild(document.createElement('div'));
    const { element, heights } = arrive(section);
    await waitFor(() => expect(details).to.deep.equal([null]));
    element.count = 5;
    await waitFor(() => expect(byPart(element, 'values').textContent).to.contain('"count":5'));
    expect(details).to.have.length(1);
    expect(heights[0]).to.equal(element.offsetHeight);
    expect(element.offsetHeight).to.be.above(0);
  });

  for (const tag of ['sb-fixture', 'sb-site']) {
    it(`is dispatched again when <${tag}> is removed and inserted again, but not when it is moved`, async () => {
      const section = await place();
      const other = await place();
      const { element, heights } = arrive(section, `<${tag}></${tag}>`);
      await waitFor(() => expect(heights).to.have.length(1));
      other.append(element);
      section.append(element);
      if ('moveBefore' in section) section.moveBefore(element, null);
      await frame();
      expect(heights).to.have.length(1);
      element.remove();
      await pause();
      section.append(element);
      await waitFor(() => expect(heights).to.have.length(2));
    });
  }

  it('keeps the text that is typed before it is dispatched', async () => {
    const { element, heights } = arrive(await place());
    await waitFor(() => byLabel(element, 'draft'));
    byLabel<HTMLInputElement>(element, 'draft').value = '草稿';
    await waitFor(() => expect(heights).to.have.length(1));
    expect(byLabel<HTMLInputElement>(element, 'draft').value).to.equal('草稿');
  });
});

describe('the states of an element', () => {
  afterEach(signOut);
  const mountMember = () => mount(`<sb-member site-id="${crypto.randomUUID()}"></sb-member>`);

  it('are busy, then ready and signed-in, and ready alone after a logout', async () => {
    await signIn();
    const answer = holdAnswers(ASK);
    const element = await mountMember();
    await is(element, 'busy');
    answer();
    await settled(element);
    await is(element, 'ready', 'signed-in');
    await click(byRole(element, 'button', '退出登录'));
    await is(element, 'ready');
  });

  it('are ready and error while an error is shown, and ready alone after a successful retry', async () => {
    const { tick } = clock();
    const readies = recordEvents('sb-ready');
    faults({ [ASK]: 'html500' });
    const element = await mountMember();
    await waitFor(async () => {
      await tick(2000);
      expect(statesOf(element)).to.have.members(['ready', 'error']);
    });
    noFaults();
    await click(byRole(element, 'button', '重试'));
    await is(element, 'ready');
    expect(readies).to.have.length(1);
  });

  it('stay when it is moved, and are removed when it is removed', async () => {
    const element = await mountMember();
    await settled(element);
    await is(element, 'ready');
    (await place()).append(element);
    await pause();
    expect(statesOf(element)).to.deep.equal(['ready']);
    element.remove();
    await is(element);
  });

  it('are none in a browser without custom states, where the element works otherwise', async () => {
    const { prototype } = CustomStateSet;
    const { add } = prototype;
    prototype.add = () => {
      throw new SyntaxError('not dashed');
    };
    try {
      const readies = recordEvents('sb-ready');
      const element = await settled(await mountMember());
      expect(statesOf(element)).to.deep.equal([]);
      expect(readies).to.have.length(1);
      byRole(element, 'link', '登录');
    } finally {
      prototype.add = add;
    }
  });
});
