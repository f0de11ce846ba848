// What the package exports and its own types leave out.
import type { Package } from 'custom-elements-manifest';

/** The TypeScript that it parses with, which is not the one of this repository. */
// biome-ignore lint/suspicious/noExplicitAny: its types are of a version that isn't installed for us
export const ts: any;
export function create(options: { modules: readonly unknown[]; plugins?: readonly object[] }): Package;
