// The demo's back end and the built library on an origin that isn't this page's (test/setup/cross-origin-server.mjs).
import { fetchUnrecorded } from './requests.js';

export const { foreign: CROSS_ORIGIN }: { foreign: string } = await (await fetchUnrecorded('/service.json')).json();

/** The same, but without a header, or without one of its values. */
export const crossOriginWithout = (what: string) => `${CROSS_ORIGIN}/without/${what}`;
