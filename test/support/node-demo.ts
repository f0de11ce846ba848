// The demo's real server for the tests of stores in Node: the page's calls reach it with the cookies of one visitor.
import './node-page.js';
import { after, before, beforeEach } from 'node:test';
import { createDemo, type Demo } from '../../demo/site/demo.js';
import { SITE_ORIGIN, Visitor } from '../../demo/site/visitor.kit.js';

interface Made {
  call: string;
  query: Record<string, string>;
  body: unknown;
}

let demo: Demo;
let visitor: Visitor;
let made: Made[] = [];

before(async () => {
  demo = await createDemo({ database: 'memory', faults: true });
});
after(() => demo.close());
beforeEach(async () => {
  visitor = new Visitor(demo);
  // a page of the site comes with the CSRF cookie
  await visitor.fetch('/login');
  made = [];
});

Object.defineProperty(document, 'cookie', {
  get: () => Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join('; '),
});

globalThis.fetch = (input, init = {}) => {
  const { pathname, search, searchParams } = new URL(String(input), SITE_ORIGIN);
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  made.push({ call: `${init.method} ${pathname}`, query: Object.fromEntries(searchParams), body });
  return visitor.fetch(pathname + search, init);
};

/** The page's calls of one method and path since the test began: `calls('POST /openapi/comment')`. */
export const calls = (which: string): readonly Made[] => made.filter(({ call }) => call === which);

/** Makes calls fail until the end of the test: `faults({ 'POST /openapi/comment': 'html500' })`. */
export const faults = (byCall: Record<string, string>): void => visitor.fault(byCall);

/** Lets all calls work again. */
export const noFaults = (): void => void visitor.cookies.delete('sb_faults');

/** Signs the visitor in behind the page's back. */
export const signIn = async () => (await visitor.signIn()).data;

/** Ends the visitor's session behind the page's back. */
export const signOut = async (): Promise<void> => void (await visitor.fetch('/openapi/member/logout'));
