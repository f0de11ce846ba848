// The demo's back end and the built library on an origin that isn't this page's (test/setup/foreign.mjs).
import { fetchUnseen } from './requests.js';

export const { foreign: FOREIGN }: { foreign: string } = await (await fetchUnseen('/service.json')).json();

/** The same, but without a header, or without one of its values. */
export const foreignWithout = (what: string) => `${FOREIGN}/without/${what}`;
