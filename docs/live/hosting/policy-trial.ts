import { demoFrame } from '../demo-frame.js';
import type { LivePart } from '../live-part.js';

/** A page of elements that the demo's server sends with the policy. */
export const cspTrial: LivePart = (page) =>
  demoFrame(page, { path: '/hosting/trial', title: page.text('Elements under the policy'), name: 'trial' });
