// A 401 has one rule (docs/spec/interface.md §4): core/member/send-with-login.ts asks for the login and sends once more. An element
// opens a login by itself only for its button 登录 (log in).
import test from 'node:test';
import { expectNone, read, sources } from './source.mjs';

const OWN = /^core\/(member\/login|member\/send-with-login)\.ts$/;
const CALL = /\brequireLogin\(/;
/** `login: () => requireLogin(…)`: what the button does. */
const BUTTON = /\blogin: \(\) => requireLogin\(/;

const strayLines = (source) =>
  source.split('\n').flatMap((line, index) => (CALL.test(line) && !BUTTON.test(line) ? index + 1 : []));

test('no store asks for a login by itself: sendWithLogin does after a 401', () => {
  const files = sources('core', 'elements').filter((file) => file.endsWith('.ts') && !OWN.test(file));
  expectNone(files.flatMap((file) => strayLines(read(file)).map((line) => `${file}:${line}: use sendWithLogin`)));
});

test('the guard finds a call of requireLogin, except that of a button', () => {
  expectNone(['if (await requireLogin(emit, site, "pay", signal)) load();'].filter((line) => !strayLines(line).length));
  expectNone(
    ["    login: () => requireLogin(emit, site, 'cart', controller),"].filter((line) => strayLines(line).length),
  );
});
