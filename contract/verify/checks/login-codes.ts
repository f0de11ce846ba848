import { SESSION_COOKIE } from '../../../core/http/protocol-names.js';
import { memberCode, memberLogin } from '../../../elements/phone-login/api.js';
import { nameOf } from '../../calls.js';
import type { Browser } from '../browser.js';
import { unanswered } from '../http-client.js';
import type { Inspection } from '../inspection.js';
import { isOk, isTooOften, said } from '../response-checks.js';

/** More than anybody mistypes. Back ends end a code after 3 to 5. */
const GUESSES = 10;

/** Whoever has read a code over a shoulder, or in a log, comes after its owner. */
export const checkUsedCode = (inspection: Inspection, phone: string, code: string) =>
  checkCodeRefused(inspection, { phone, code }, 'a code signs in a second time', 'a used code is refused');

/** A code is sent to one phone, and proves nothing of another. */
export const checkForeignCode = (inspection: Inspection, phone: string, code: string) =>
  checkCodeRefused(inspection, { phone, code }, 'a code signs in another phone', 'the phone that got the code');

async function checkCodeRefused(inspection: Inspection, input: object, came: string, expected: string): Promise<void> {
  const reply = await inspection.ask(memberLogin, input, {}, await inspection.stranger());
  if (!reply) return;
  const problem = isOk(reply) ? { came, at: said(reply), expected } : undefined;
  inspection.findings.check(nameOf(memberLogin), 'login', problem);
}

/**
 * Guesses use a code up, and so does a second login. So both ask for another code, after everything else; a back end
 * that sends one a minute rarely gives it.
 */
export async function checkMoreCodes(inspection: Inspection): Promise<void> {
  if (!inspection.has(memberLogin)) return;
  await checkGuesses(inspection);
  await checkSecondLogin(inspection);
}

async function checkGuesses(inspection: Inspection): Promise<void> {
  const { findings, options } = inspection;
  const guesser = await inspection.stranger();
  const { phone, code: given } = options.first;
  const { code, why } = await anotherCode(inspection, guesser, given ? undefined : phone);
  if (!code) return findings.skipPart(nameOf(memberLogin), 'login', `wrong codes aren’t tried: ${why}`);
  const problem = await guessProblem(guesser, phone, code);
  findings.check(nameOf(memberLogin), 'login', problem && { ...problem, expected: 'a few wrong guesses end a code' });
}

async function guessProblem(guesser: Browser, phone: string | undefined, code: string) {
  for (let guess = 1; guess <= GUESSES; guess++) {
    const reply = await guesser.ask(memberLogin, { phone, code: otherCode(code, guess) }).catch(unanswered);
    if (typeof reply === 'string' || isTooOften(reply)) return undefined;
    if (isOk(reply)) return { came: 'a wrong code signs in', at: said(reply) };
  }
  const reply = await guesser.ask(memberLogin, { phone, code }).catch(unanswered);
  if (typeof reply === 'string' || !isOk(reply)) return undefined;
  return { came: 'a code can be guessed without end', at: `it signs in after ${GUESSES} wrong ones` };
}

/** A code has 4 to 8 digits. */
const otherCode = (code: string, by: number) =>
  String(((Number(code) || 0) + by) % 10 ** code.length).padStart(code.length, '0');

/** A session may be known to others before a login, so it doesn't become that of who signs in now. */
async function checkSecondLogin(inspection: Inspection): Promise<void> {
  const { other, options, findings } = inspection;
  const subject = nameOf(memberLogin);
  const skip = (why: string) => findings.skipPart(subject, 'session', `no second login is tried: ${why}`);
  if (!other) return skip('needs another member: --phone2');
  const { phone, code: given } = options.second;
  const { code, why } = await anotherCode(inspection, other, given ? undefined : phone);
  if (!code) return skip(why);
  const before = sessionOf(other);
  const reply = await inspection.ask(memberLogin, { phone, code }, {}, other);
  if (!reply || !inspection.looksRight(memberLogin, reply)) return;
  const problem = { came: 'a second login keeps the id of the session', expected: 'a new id at each login' };
  findings.check(subject, 'session', sessionOf(other) === before ? problem : undefined);
}

/** The session may have another name than in the elements' documents. */
const sessionOf = ({ cookies }: Browser) => cookies.values.get(SESSION_COOKIE) ?? cookies.header;

/** A code besides the one of the login, or the reason why there is none. */
async function anotherCode({ environment }: Inspection, browser: Browser, phone: string | undefined) {
  if (!phone) return { why: 'needs another code: --phone, and the codes are asked for' };
  const reply = await browser.ask(memberCode, { phone }).catch(unanswered);
  if (typeof reply === 'string') return { why: reply };
  if (!isOk(reply)) return { why: `no other code is sent without a pause (${said(reply)})` };
  return { code: await environment.askCode(phone), why: `nobody told the other code that was sent to ${phone}` };
}
