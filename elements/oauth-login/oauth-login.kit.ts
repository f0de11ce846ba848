// The dialog of sb-oauth-login: opens it and reads its state. Signs out after each test, at the provider and the site.
import {
  createIdentityAccount,
  mountOauth,
  openDialog,
  signOutAtProvider,
} from '../../test/support/identity-provider.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { signOut } from '../../test/support/server.js';

afterEach(async () => {
  await signOutAtProvider();
  await signOut();
});

/** The shortest message of a service after a login. */
export const SUCCESS = { type: 'sb-oauth', status: 0 };

export const isOpen = (element: Element) => allByRole(element, 'dialog').length === 1;
export const isBusy = (element: Element) => byRole(element, 'dialog').querySelector('[aria-busy=true]') !== null;

/** Opens the dialog for a new person who has not consented, and waits until its frame has loaded. */
export async function opened() {
  const name = await createIdentityAccount();
  const element = await mountOauth();
  const frame = await openDialog(element);
  await waitFor(() => !isBusy(element));
  return { element, frame, name };
}
