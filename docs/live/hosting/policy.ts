import { html } from 'hono/html';
import type { LivePart } from '../live-part.js';
import { snippet } from '../snippet.js';
import { POLICY, policyText } from './policy-text.js';

/** The policy under which a test runs elements of every kind. */
export const cspPolicy: LivePart = () =>
  html`<div class="long">${snippet(`content-security-policy: ${policyText(POLICY)}`, 'http')}</div>`;
