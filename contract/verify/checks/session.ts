import { logout, userInfo } from '../../../core/member/member.api.js';
import { memberCode, memberLogin, platformCode, platformLogin } from '../../../elements/phone-login/api.js';
import { checkScanLogin, scanLoginQrcode } from '../../../elements/qr-login/api.js';
import { nameOf } from '../../calls.js';
import type { Inspection } from '../inspection.js';
import { dataOf, isOk, said } from '../response-checks.js';

/** Asks a person for the code that was sent. */
export type AskCode = (phone: string) => Promise<string>;

/** Signs in by the method of the options. */
export async function signIn(inspection: Inspection, askCode: AskCode): Promise<void> {
  const { options, findings } = inspection;
  const { phone, cookie } = options;
  if (phone) {
    if (!options.code) await inspection.data(memberCode, { phone });
    const code = options.code ?? (await askCode(phone));
    await inspection.data(memberLogin, { phone, code }, 'write');
  }
  if (!phone && !cookie) return;
  const reply = await inspection.ask(userInfo, {});
  inspection.isMember = Boolean(reply && isOk(reply));
  if (reply)
    findings.check(nameOf(userInfo), 'write', inspection.isMember ? undefined : `nobody is signed in: ${said(reply)}`);
}

/** Checks that an invalid number gets no code, and that a wrong code gives no session. */
export async function checkLogin(inspection: Inspection): Promise<void> {
  for (const [send, login] of [
    [memberCode, memberLogin],
    [platformCode, platformLogin],
  ] as const) {
    if (!inspection.wants(send)) continue;
    for (const phone of ['', '123', '23800000000', '1380000000000'])
      await inspection.refused(send, { phone }, 'limits', `the phone ${phone || 'that is empty'}`);
    await inspection.refused(login, { phone: '123', code: '123456' }, 'limits', 'the phone 123');
    await inspection.refused(login, { phone: '13800000000', code: '' }, 'limits', 'no code');
  }
}

/** A code that no app has confirmed signs nobody in. */
export async function checkScan(inspection: Inspection): Promise<void> {
  if (!inspection.wants(checkScanLogin)) return;
  const code = await inspection.data<{ id: string }>(scanLoginQrcode, { siteId: inspection.options.siteId });
  const reply = code && (await inspection.ask(checkScanLogin, { id: String(code.id) }));
  if (!reply || !inspection.looksRight(checkScanLogin, reply)) return;
  const data = dataOf(reply);
  inspection.findings.check(
    nameOf(checkScanLogin),
    'login',
    data === null ? undefined : 'a code nobody scanned signs in',
  );
}

/** Checks that a logout ends the session. A session from a given cookie isn't ended, because its owner may need it. */
export async function checkLogout(inspection: Inspection): Promise<void> {
  const subject = nameOf(logout);
  if (!inspection.wants(logout)) return;
  if (!inspection.options.phone || !inspection.isMember)
    return inspection.findings.skip(subject, 'write', 'would end your session: --phone makes one for it');
  const ended = await inspection.ask(logout, {});
  if (!ended || !inspection.looksRight(logout, ended)) return;
  const reply = await inspection.ask(userInfo, {});
  if (reply) inspection.findings.check(subject, 'write', isOk(reply) ? 'the session goes on' : undefined);
}
