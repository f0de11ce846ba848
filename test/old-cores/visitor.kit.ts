// A visitor with a phone in one of the old cores. Taps and keys are the browser's own.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { buildSync } from 'esbuild';
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core';
import { waitFor } from '../support/wait.js';
import type { InPage, Point, Target } from './in-page.js';

/** The time in which elements have the colours of another scheme. */
const FOLLOW_MS = 3000;
/** The time in which a tap's click comes. */
const CLICK_MS = 1000;

/** The lane names its core, and where its program is: test/setup/old-cores.mjs. */
export const { SB_CORE = '', SB_CORE_PROGRAM = '' } = process.env;
/** Current Chromium without what iOS 15.4 lacks. */
const isSimulated = SB_CORE === 'ios-15';

/** Gives the browser, and what closes it. If it ends by itself, so does the run: no step would. */
export async function launch(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = dirname(SB_CORE_PROGRAM);
  const browser = await chromium.launch({
    executablePath: SB_CORE_PROGRAM,
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
    ],
    env: { ...process.env, ...(!isSimulated && { LD_LIBRARY_PATH: `${folder}/lib:${folder}` }) },
  });
  const end = () => {
    console.error(`${SB_CORE} has ended by itself.`);
    process.exit(1);
  };
  browser.once('disconnected', end);
  return { browser, close: () => browser.off('disconnected', end).close() };
}

/** A script for each page, before its own. */
const scriptOf = (name: string) =>
  buildSync({
    entryPoints: [`test/old-cores/${name}.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome90',
  }).outputFiles.map(({ text }) => text)[0];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The last one stays. */
const SCHEMES = ['dark', 'light'] as const;

type Place = Page | Frame;
type Name = string | RegExp;

export class Visitor {
  /** What the pages have thrown. */
  readonly errors: string[] = [];

  private constructor(
    readonly origin: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    this.#listen(page);
  }

  /** A new visitor, on a page that is still empty. */
  static async come(browser: Browser, origin: string): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      // without constructed style sheets, elements have styles only where the page's policy lets them
      bypassCSP: isSimulated,
    });
    for (const name of isSimulated ? ['without-interfaces', 'in-page'] : ['in-page']) {
      await context.addInitScript({ content: scriptOf(name) });
    }
    return new Visitor(origin, context, await context.newPage());
  }

  #listen(page: Page) {
    page.on('pageerror', (error) => this.errors.push(`${page.url()}: ${error.stack}`));
    page.on('crash', () => this.errors.push(`${page.url()}: the page crashed`));
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  async ask<Name extends keyof InPage>(
    name: Name,
    args: Parameters<InPage[Name]>,
    place: Place = this.page,
  ): Promise<Awaited<ReturnType<InPage[Name]>>> {
    return place.evaluate(
      ([method, given]) => {
        const { sbVisitor } = globalThis as unknown as { sbVisitor: Record<string, (...all: unknown[]) => unknown> };
        return sbVisitor[method as string]?.(...(given as unknown[]));
      },
      [name, args],
    ) as ReturnType<typeof this.ask<Name>>;
  }

  /** What went wrong on the page. One that is just leaving answers nothing. */
  async #problem(): Promise<string | undefined> {
    if (this.errors.length > 0) return this.errors.join('\n');
    return this.ask('failure', []).catch(() => undefined);
  }

  /** Throws if something on the page went wrong. */
  async check(): Promise<void> {
    const problem = await this.#problem();
    if (problem) throw new Error(`${this.page.url()}: ${problem}`);
  }

  /** Waits until it is so; what goes wrong meanwhile ends the test. */
  async until<T>(what: string, test: () => Promise<T>): Promise<NonNullable<T>> {
    const found = await waitFor(async () => {
      const answer = await test().catch(() => undefined);
      if (answer) return { answer };
      const problem = await this.#problem();
      return problem ? { problem } : null;
    }).catch(() => ({ problem: `there is no ${what}` }));
    if ('problem' in found) throw new Error(`${this.page.url()}: ${found.problem}`);
    return found.answer as NonNullable<T>;
  }

  /** The login lottery greets first-time visitors; this one has asked it not to. */
  skipGreeting() {
    return this.context.addInitScript(() => localStorage.setItem('loginLotteryDisabled', 'true'));
  }

  goto(path: string) {
    return this.page.goto(this.origin + path, { waitUntil: 'commit' });
  }

  arrives(path: string) {
    return this.until(`page ${path}`, async () => new URL(this.page.url()).pathname === path);
  }

  sees(role: string, name: Name, inside?: string) {
    const target = { role, name, inside };
    return this.until(`${role} ${name}`, () => this.ask('isThere', [target]));
  }

  reads(text: string, inside?: string) {
    return this.until(`text ${text}`, () => this.ask('says', [text, inside]));
  }

  /** Scrolls to an element, which loads when it comes near. */
  async scrollTo(tag: string) {
    await this.until(tag, () =>
      this.page.evaluate((selector) => {
        const found = document.querySelector(selector);
        found?.scrollIntoView({ block: 'center' });
        return Boolean(found);
      }, tag),
    );
  }

  /** Taps a control, again where the page has moved it from under the finger. */
  async tap(role: string, name: Name, inside?: string, frame?: Frame) {
    const target: Target = { role, name, inside };
    await this.until(`${role} ${name} to tap`, async () => {
      const point = await this.ask('aim', [target], frame);
      if (!point) return false;
      const { x, y } = await this.#cornerOf(frame);
      await this.page.touchscreen.tap(x + point.x, y + point.y);
      return this.#hasHit(frame);
    });
  }

  /** The page of a third party in the page. */
  frame(): Promise<Frame> {
    return this.until('frame', async () => this.page.frames().find((frame) => frame !== this.page.mainFrame()));
  }

  /** Where a frame begins in the page. */
  async #cornerOf(frame?: Frame): Promise<Point> {
    const element = await frame?.frameElement();
    return (
      (await element?.evaluate((node) => {
        const { left, top } = (node as Element).getBoundingClientRect();
        return { x: left, y: top };
      })) ?? { x: 0, y: 0 }
    );
  }

  /** Whether the tap met its control; the page may leave by it. */
  #hasHit(frame?: Frame): Promise<boolean> {
    return waitFor(
      async () => {
        const hit = await this.ask('isHit', [], frame).catch(() => true);
        return hit === undefined ? null : { hit };
      },
      { timeout: CLICK_MS },
    ).then(
      ({ hit }) => hit,
      () => false,
    );
  }

  /** Types into a field that a finger has tapped. */
  async fill(name: Name, text: string, inside?: string, role = 'textbox') {
    const target = { role, name, inside };
    await this.tap(role, name, inside);
    await this.page.keyboard.type(text);
    await this.until(`${name} with ${text}`, async () => (await this.ask('fieldValue', [target])) === text);
  }

  /** Goes down in a list by keys: the list of a phone isn't the page's. */
  async choose(name: string, text: string) {
    const target = { role: 'combobox', name };
    await this.until(`${name} ${text}`, async () => {
      // until its list has come, it is disabled
      if (!(await this.ask('focus', [target]))) return false;
      if ((await this.ask('fieldValue', [target])) === text) return true;
      await this.page.keyboard.press('ArrowDown');
      return false;
    });
  }

  /** Chooses a file that the system's dialog would hand over. */
  async upload(name: Name, file: { name: string; mimeType: string; buffer: Buffer }) {
    const chosen = this.page.waitForEvent('filechooser');
    await this.tap('file', name);
    await (await chosen).setFiles(file);
  }

  /** The code last sent to a phone. */
  codeFor(phone: string): Promise<string> {
    return this.until(`SMS to ${phone}`, async () => {
      const messages = await (await this.page.request.get(`${this.origin}/sms.json`)).json();
      return messages.find((message: { phone: string }) => message.phone === phone)?.code;
    });
  }

  /** Fills in the login by SMS, which then sends itself. */
  async logIn(inside = 'sb-phone-login') {
    const phone = `13${`${randomInt(1e9)}`.padStart(9, '0')}`;
    await this.fill('手机号', phone, inside);
    await this.tap('button', '获取验证码', inside);
    const code = await this.codeFor(phone);
    await this.fill('验证码', code, inside);
  }

  /** Fails if a primary button has no background, in dark and light while the page is open. */
  checkButtons() {
    return this.#inEachScheme('without a background', () =>
      this.until('primary button', () => this.ask('bareButtons', [])),
    );
  }

  /** Fails if a text of our elements has too little contrast, in dark and light while the page is open. */
  async checkTexts() {
    await this.page.evaluate(AXE);
    await this.#inEachScheme('hard to read', () => this.ask('faintTexts', []));
  }

  /** Elements follow the page a few frames later. */
  async #inEachScheme(problem: string, find: () => Promise<readonly string[]>) {
    for (const colorScheme of SCHEMES) {
      await this.page.emulateMedia({ colorScheme });
      const end = Date.now() + FOLLOW_MS;
      let found = await find();
      // on a busy machine the first look alone takes longer
      for (let looks = 1; found.length > 0 && (looks < 3 || Date.now() < end); looks++) found = await find();
      assert.equal(found.length, 0, `${this.page.url()}, ${colorScheme}, ${problem}: ${found.slice(0, 5).join('\n')}`);
    }
  }
}
