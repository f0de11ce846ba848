/** Simulates a browser that blocks third-party cookies: embedded in another site, the provider sees no session. */
export const BLOCKING_COOKIE = 'third_party_cookies';
export const BLOCKED = 'blocked';
