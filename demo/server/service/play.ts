/** Lets a browser play that it blocks third-party cookies: the service then knows nobody in another site's page. */
export const PLAY_COOKIE = 'third_party_cookies';
export const BLOCKED = 'blocked';
