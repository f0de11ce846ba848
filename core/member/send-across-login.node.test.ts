import { describe, it } from 'node:test';
import { expect } from 'chai';
import { openSite } from '../../test/support/node-site.js';
import type { Send } from '../http/client.js';
import { failed, type Result, succeeded } from '../http/result.js';
import { sendAcrossLogin } from './send-across-login.js';

describe('sendAcrossLogin', () => {
  /** A call that is answered by 401 after `happen` ran; the next one succeeds. */
  const refusedOnce = (happen: () => void) => {
    let calls = 0;
    return async (): Promise<Result<number>> => {
      if (++calls > 1) return succeeded(calls);
      happen();
      return failed({ kind: 'login' });
    };
  };

  it('sends a call once more when somebody logged in while it was in flight', async () => {
    const member = openSite().member;
    member.signedOut();
    const result = await sendAcrossLogin(
      member,
      false,
      refusedOnce(() => member.signedIn({ id: 'a' })),
    );
    expect(result).to.deep.equal(succeeded(2));
  });

  it('returns a 401 when nobody logged in meanwhile', async () => {
    const member = openSite().member;
    member.signedIn({ id: 'a' });
    const result = await sendAcrossLogin(
      member,
      false,
      refusedOnce(() => {}),
    );
    expect(result).to.deep.equal(failed({ kind: 'login' }));
  });

  it('returns a 401 when the page only loaded the member meanwhile', async () => {
    const send: Send = async () => succeeded({ id: 'a' }) as Result<never>;
    const { member } = openSite({ send });
    const refused = async (): Promise<Result<number>> => {
      await member.load();
      return failed({ kind: 'login' });
    };
    expect(await sendAcrossLogin(member, false, refused)).to.deep.equal(failed({ kind: 'login' }));
    expect(member.$member.get().kind).to.equal('member');
  });

  it('sends a call once more when the session was changed meanwhile', async () => {
    const send: Send = async () => succeeded({ id: 'a' }) as Result<never>;
    const { member } = openSite({ send });
    let calls = 0;
    const refusedFirst = async (): Promise<Result<number>> => {
      if (++calls > 1) return succeeded(calls);
      await member.load({ again: true, fresh: true });
      return failed({ kind: 'login' });
    };
    expect(await sendAcrossLogin(member, false, refusedFirst)).to.deep.equal(succeeded(2));
  });

  it('sends nothing more when another member logged in meanwhile, who stays signed in', async () => {
    const member = openSite().member;
    member.signedIn({ id: 'a' });
    const result = await sendAcrossLogin(
      member,
      false,
      refusedOnce(() => {
        member.expired();
        member.signedIn({ id: 'b' });
      }),
    );
    expect(result).to.deep.equal(failed({ kind: 'aborted' }));
    expect(member.$member.get().kind).to.equal('member');
  });

  it('repeats a read for the member who logged in meanwhile', async () => {
    const member = openSite().member;
    member.signedIn({ id: 'a' });
    const result = await sendAcrossLogin(
      member,
      true,
      refusedOnce(() => member.signedIn({ id: 'b' })),
    );
    expect(result).to.deep.equal(succeeded(2));
  });
});
