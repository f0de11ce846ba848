import type { Site } from '../site/site.js';
import { cartOf } from './shared-cart.js';

/** Calls back when another tab changed the cart, or whose it is, for as long as `signal` lasts. */
export function hearTabs(site: Site, signal: AbortSignal, listener: () => void): void {
  const { $member } = site.member;
  const unhear = [
    cartOf(site).hear(listener),
    // a member who isn't known isn't followed by core/member
    site.tabs.hear('member', () => $member.get().kind === 'unknown' && listener()),
  ];
  signal.addEventListener('abort', () => {
    for (const end of unhear) end();
  });
}
