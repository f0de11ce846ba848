// Controls the demo's server for tests: its faults, its SMS, its members.
import { fetchUnrecorded } from './requests.js';

export { calls, holdAnswers, type RecordedCall, requests } from './requests.js';

function setCookie(name: string, value: string, more = '') {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${more}`;
}
const removeCookie = (name: string) => setCookie(name, '', '; max-age=0');
const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

// The first file of a run waits for the server's database, which no test's time limit should pay for. Each file begins
// with nobody signed in, whatever the file before it left.
before(async () => {
  await fetchUnrecorded('/sms.json');
  await signOut();
});
beforeEach(() => setCookie('sb_run', crypto.randomUUID()));
afterEach(() => {
  removeCookie('sb_faults');
  removeCookie('sb_lost');
});

/** Makes calls fail until the end of the test: `faults({ 'POST /openapi/comment': 'html500' })`. */
export const faults = (byCall: Record<string, unknown>) => setCookie('sb_faults', JSON.stringify(byCall));

/** Ends all faults of calls. */
export const noFaults = () => removeCookie('sb_faults');

/** Cuts off the built files whose path contains this, until the end of the test; `404:…` answers them by 404. */
export const loseFiles = (part: string) => setCookie('sb_lost', part);

/** Ends all faults of files. */
export const findFiles = () => removeCookie('sb_lost');

/** The number of these calls in the test, by any page. */
export const callCount = async (call: string): Promise<number> =>
  (await (await fetchUnrecorded('/made.json')).json())[call] ?? 0;

/** Sends a call of the kit, which isn't recorded among the page's. Throws if the server refuses it. */
export async function post(path: string, body: object) {
  // Any page or GET gives the token's cookie.
  if (!cookie('csrfToken')) await fetchUnrecorded('/sms.json');
  const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(cookie('csrfToken') ?? '') };
  const response = await fetchUnrecorded(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (answer.status !== 0) throw new Error(`POST ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** A phone number that no other test has: the engines share one server. */
export const freshPhone = () => `13${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

/** The code last sent to a phone. */
export async function smsCode(phone: string): Promise<string> {
  const messages: { phone: string; code: string; sentAt: number | string }[] = await (
    await fetchUnrecorded('/sms.json')
  ).json();
  const own = messages.filter((message) => message.phone === phone);
  const latest = own.sort((a, b) => Number(new Date(b.sentAt)) - Number(new Date(a.sentAt)))[0];
  if (!latest) throw new Error(`No SMS was sent to ${phone}.`);
  return latest.code;
}

/** Signs a member in by the calls that the login makes, before or without any element. */
export async function signIn(phone = freshPhone()): Promise<{ id: string; nickname?: string; phone: string }> {
  await post('/openapi/member/verifyCode', { phone });
  const member = await post('/openapi/member/login', { phone, code: await smsCode(phone) });
  return { ...member, phone };
}

/** The signed-in member; signs a new one in if there is none. */
export const currentMember = (): Promise<{ id: string }> => post('/openapi/member/userInfo', {}).catch(() => signIn());

export const signOut = async () => void (await fetchUnrecorded('/openapi/member/logout'));
