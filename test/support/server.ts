// The demo's server, as the tests see it: its faults, its SMS, its members.
import { fetchUnrecorded } from './requests.js';

export { calls, type RecordedCall, requests } from './requests.js';

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

/** Lets all calls work again. */
export const noFaults = () => removeCookie('sb_faults');

/** Cuts off the built files whose path contains this, until the end of the test; `404:…` answers them by 404. */
export const loseFiles = (part: string) => setCookie('sb_lost', part);

/** Lets all files arrive again. */
export const findFiles = () => removeCookie('sb_lost');

/** How often this call was made in the test, by whatever page. */
export const callCount = async (call: string): Promise<number> =>
  (await (await fetchUnrecorded('/made.json')).json())[call] ?? 0;

/** A call of the kit's own, which no test sees among the page's. Throws what the server refused. */
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

/** The member who is signed in, or a new one who is signed in now. */
export const currentMember = (): Promise<{ id: string }> => post('/openapi/member/userInfo', {}).catch(() => signIn());

export const signOut = async () => void (await fetchUnrecorded('/openapi/member/logout'));
