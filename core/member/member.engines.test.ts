import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { waitFor } from '../../test/support/query.js';
import { signIn, signOut } from '../../test/support/server.js';
import { createBroadcast } from '../broadcast/broadcast.js';
import { createSend } from '../http/client.js';
import { createMember } from './member.js';

const send = createSend(() => ({ apiBase: '', csrfHeader: 'x-csrf-token' }));

/** A tab of a site; the same name is the same site. */
const tab = (name: string = crypto.randomUUID()) => createMember(send, createBroadcast(name));
const kindOf = ({ $member }: ReturnType<typeof tab>) => $member.get().kind;

afterEach(signOut);

describe('a session that ends by a 401', () => {
  it('dispatches sb-logout on the document, once', () => {
    const member = tab();
    member.signedIn({ id: '1' });
    const logouts: EventTarget[] = [];
    const hear = ({ target }: Event) => logouts.push(target as EventTarget);
    addEventListener('sb-logout', hear);
    member.expired();
    member.expired();
    removeEventListener('sb-logout', hear);
    expect(logouts).to.deep.equal([document]);
    expect(member.$member.get()).to.deep.equal({ kind: 'anonymous', expired: '1' });
  });
});

describe('another tab of the same site', () => {
  it('updates after a login, and dispatches sb-login on its page', async () => {
    const name = crypto.randomUUID();
    const [here, there] = [tab(name), tab(name)];
    await signOut();
    await Promise.all([here.load(), there.load()]);
    const logins = recordEvents<{ member: { id: string } }>('sb-login', { on: window });
    const { id } = await signIn();
    here.signedIn({ id });
    await waitFor(() => kindOf(there) === 'member');
    expect(logins.map(({ member }) => member.id)).to.deep.equal([id]);
  });

  it('updates after a logout, and dispatches sb-logout on its page', async () => {
    const name = crypto.randomUUID();
    const [here, there] = [tab(name), tab(name)];
    await signIn();
    await Promise.all([here.load(), there.load()]);
    const logouts = recordEvents('sb-logout', { on: window });
    await here.logout();
    await waitFor(() => kindOf(there) === 'anonymous');
    expect(logouts).to.have.length(1);
  });
});

describe('a page from the back-forward cache', () => {
  it('loads the member again', async () => {
    const member = tab();
    await member.load();
    await signIn();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => kindOf(member) === 'member');
  });
});
