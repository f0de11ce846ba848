import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  DRAW,
  dialog,
  drawButton,
  isRolling,
  litCell,
  mountGrid,
  preferReducedMotion,
  SPEEDING_MS,
  tickUntilDialog,
  untilDrawn,
  WON,
} from '../../test/support/lottery-grid.js';
import { allByPart, waitFor } from '../../test/support/query.js';
import { calls, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
});
afterEach(signOut);

/** The page's own login instead of ours. */
const logIn = async (grid: Element) => sessionOf(grid).member.signedIn(await signIn());

describe('a lottery with require-login', () => {
  it('asks an anonymous visitor to log in before anything rolls, and resumes by itself', async () => {
    clock(); // an answer about the member may take longer than the draw waits for it
    preferReducedMotion();
    const asked = recordEvents('sb-login-required', { prevent: true });
    const grid = await mountGrid('members-only', 'require-login');
    await tap(drawButton(grid));
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'lottery', reason: 'draw' }]));
    expect(isRolling(grid)).to.equal(false);
    expect(calls(DRAW)).to.have.length(0);
    await logIn(grid);
    await dialog(grid, WON);
    expect(calls(DRAW)).to.have.length(1);
  });
});

describe('a 401 from the draw', () => {
  it('stops the light until the visitor has logged in; then it rolls and draws by itself', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const asked = recordEvents('sb-login-required', { prevent: true });
    const grid = await mountGrid('members-only');
    await tap(drawButton(grid));
    await untilDrawn(grid, tick);
    await waitFor(() => expect(asked).to.have.length(1));
    await waitFor(() => expect(isRolling(grid)).to.equal(false));
    expect(allByPart(grid, 'light')).to.have.length(0);
    await tick(20_000);
    expect(calls(DRAW)).to.have.length(1);
    await logIn(grid);
    await waitFor(() => isRolling(grid));
    await tick(SPEEDING_MS);
    await waitFor(() =>
      expect(calls(DRAW).map(({ status }) => status))
        .to.have.length(2)
        .and.not.include(undefined),
    );
    await tickUntilDialog(grid, tick, WON);
    expect(litCell(grid)).to.equal(0);
    const keys = calls(DRAW).map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).to.equal(keys[0]);
  });
});
