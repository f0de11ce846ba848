// The store of a login by QR code in Node, and the phone that scans the code, for the tests of this folder.
import { expect } from 'chai';
import type { Settings } from '../../core/site/settings.js';
import { calls, freshPhone, sendForm, visit } from '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import { clock } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { props, type QrLoginProps } from './props.js';
import { createQrLogin, type QrLoginStore } from './qr-login.store.js';

export const QRCODE = 'GET /openapi/smartapp/scanLoginQrcode';
export const CHECK = 'POST /openapi/member/checkScanLogin';
export const MEMBER = 'POST /openapi/member/userInfo';
export const POLL_MS = 3000;
export const MINUTE_MS = 60_000;

type Given = Partial<QrLoginProps>;

/** An element on a site of its own; its code is still loading. */
export function openQr(given: Given = {}, settings: Partial<Settings> = {}) {
  const values = { apps: props.apps.parse(null), expireMinutes: 3, redirect: undefined, ...given };
  const element = openElement<QrLoginProps, QrLoginStore>(createQrLogin, values, { settings });
  const { $state } = element.store;
  return {
    ...element,
    kind: () => $state.get().kind,
    /** The member after the confirmation. */
    member: () => ('member' in $state.get() ? ($state.get() as { member: string }).member : undefined),
    destinations: () => element.emitted<{ url: string }>('sb-navigate').map(({ url }) => url),
  };
}
export type OpenedQr = ReturnType<typeof openQr>;

export const isReady = (element: OpenedQr) => waitFor(() => expect(element.kind()).to.equal('ready'));
export const memberIs = (element: OpenedQr, member: string) => waitFor(() => expect(element.member()).to.equal(member));

/** An element with a code. */
export async function showQr(given?: Given, settings?: Partial<Settings>) {
  const element = openQr(given, settings);
  await isReady(element);
  return element;
}

export const polls = () => calls(CHECK);
/** The code of each poll. */
export const polled = () => polls().map(({ body }) => (body as { id: string }).id);

/** Waits until the element knows the answer to its last poll. */
export const answered = ({ store: { $state } }: OpenedQr) =>
  waitFor(() => {
    const state = $state.get();
    expect(state.kind === 'ready' && state.polling).to.equal(false);
  });

/** An element with a code, and a clock that stands still. */
export async function showQrAt(given?: Given, settings?: Partial<Settings>) {
  const time = clock();
  const element = await showQr(given, settings);
  return {
    ...element,
    ...time,
    /** Lets one interval of the polling pass, and waits for the answer. */
    async round(ms = POLL_MS) {
      await time.tick(ms);
      await answered(element);
    },
  };
}

const idOf = ({ store: { $state } }: OpenedQr) => {
  const state = $state.get();
  if (state.kind !== 'ready') throw new Error(`There is no code: ${state.kind}.`);
  return state.id;
};

/** Reads the code, as the camera of a phone does. */
export const scan = (element: OpenedQr) => visit(`/scan?id=${idOf(element)}`);

/** Confirms the code, as the demo's phone page does. The next poll is told. */
export async function confirm(element: OpenedQr) {
  const next = await sendForm('/scan', { id: idOf(element), phone: freshPhone(), decision: 'confirm' });
  expect(next).to.contain('confirmed');
}
