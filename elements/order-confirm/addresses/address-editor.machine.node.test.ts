import { describe, it } from 'node:test';
import { expect } from 'chai';
import {
  type AddressEditorCommand,
  type AddressEditorEvent,
  type AddressEditorState,
  CLOSED_EDITOR,
  isBusy,
  isOpen,
  transition,
} from './address-editor.machine.js';
import { type AddressValues, EMPTY_ADDRESS } from './address-form.rules.js';

const FIRST: AddressValues = { ...EMPTY_ADDRESS, address: '建国路88号', username: '李四' };
const SECOND: AddressValues = { ...FIRST, username: '王五' };
const LOST = { kind: 'network' } as const;
const REFUSED = { kind: 'refused', status: 400, msg: 'no' } as const;

const opened: AddressEditorEvent = { kind: 'opened', id: undefined };
const closed: AddressEditorEvent = { kind: 'closed' };
const submitted = (values = FIRST, isValid = true): AddressEditorEvent => ({ kind: 'submitted', values, isValid });
const found: AddressEditorEvent = { kind: 'searched', id: '7' };
const notFound: AddressEditorEvent = { kind: 'searched', id: undefined };
const answered: AddressEditorEvent = { kind: 'answered' };
const lost: AddressEditorEvent = { kind: 'lost', failure: LOST };
const refused: AddressEditorEvent = { kind: 'refused', failure: REFUSED };
const loginNeeded = (isWithinPage = false): AddressEditorEvent => ({ kind: 'loginNeeded', isWithinPage });
const loggedIn: AddressEditorEvent = { kind: 'loggedIn' };
const canceled: AddressEditorEvent = { kind: 'canceled' };
const reset: AddressEditorEvent = { kind: 'reset' };
const memberChanged: AddressEditorEvent = { kind: 'memberChanged' };

/** The last state, and the commands of the last event. */
function run(...events: AddressEditorEvent[]) {
  let state: AddressEditorState = CLOSED_EDITOR;
  let commands: readonly AddressEditorCommand[] = [];
  for (const event of events) ({ state, commands } = transition(state, event));
  return { state, commands, kind: state.kind, isOpen: isOpen(state), isBusy: isBusy(state) };
}
const did = (...events: AddressEditorEvent[]) => run(...events).commands.map(({ kind }) => kind);
const EVENTS = [
  opened,
  closed,
  submitted(),
  found,
  notFound,
  answered,
  lost,
  refused,
  loginNeeded(),
  loggedIn,
  canceled,
  reset,
];

describe('the closed editor', () => {
  it('opens with the form of the address', () => {
    const { state, commands, isOpen } = run({ kind: 'opened', id: '3' });
    expect(state).to.deep.equal({ kind: 'editing', id: '3', unconfirmed: [] });
    expect(commands).to.deep.equal([{ kind: 'createForm', id: '3' }]);
    expect(isOpen).to.equal(true);
  });

  it('ignores any other event', () => {
    for (const event of EVENTS.filter((one) => one !== opened)) {
      expect(run(event), event.kind).to.deep.include({ state: CLOSED_EDITOR, commands: [] });
    }
  });
});

describe('the editor while somebody edits', () => {
  it('closes when the visitor cancels', () => {
    expect(run(opened, closed)).to.deep.include({ state: CLOSED_EDITOR, commands: [], isOpen: false });
  });

  it('opens another address with its own form', () => {
    const { state, commands } = run(opened, { kind: 'opened', id: '3' });
    expect(state).to.deep.include({ kind: 'editing', id: '3' });
    expect(commands).to.deep.equal([{ kind: 'createForm', id: '3' }]);
  });

  it('sends valid values', () => {
    const { state, commands } = run({ kind: 'opened', id: '3' }, submitted());
    expect(state).to.deep.equal({ kind: 'saving', id: '3', sent: FIRST, isOpen: true, unconfirmed: [] });
    expect(commands).to.deep.equal([{ kind: 'send', id: '3', values: FIRST }]);
  });

  it('sends no invalid values, and clears an earlier failure', () => {
    const { state, commands } = run(opened, submitted(), refused, submitted(FIRST, false));
    expect(state).to.deep.equal({ kind: 'editing', id: undefined, unconfirmed: [] });
    expect(commands).to.deep.equal([]);
  });

  it('clears a failure when the input is reset', () => {
    expect(run(opened, submitted(), refused, reset).state).to.not.have.property('failure');
  });
});

describe('a save in flight', () => {
  it('is sent once, however often it is submitted', () => {
    const once = run(opened, submitted());
    expect(once.isBusy).to.equal(true);
    expect(run(opened, submitted(), submitted(SECOND))).to.deep.include({ state: once.state, commands: [] });
  });

  it('goes on while the dialog is closed, and opening any address shows it again', () => {
    expect(run(opened, submitted(), closed)).to.deep.include({ kind: 'saving', isOpen: false, commands: [] });
    const again = run(opened, submitted(), closed, { kind: 'opened', id: '3' });
    expect(again).to.deep.include({ kind: 'saving', isOpen: true, commands: [] });
    expect(again.state).to.deep.include({ id: undefined });
  });

  it('isn’t taken back by a reset of the form', () => {
    expect(run(opened, submitted(), reset)).to.deep.include({ kind: 'saving', commands: [] });
  });

  it('is looked up in the list after its answer, because the list knows its id', () => {
    const { kind, isBusy, commands } = run(opened, submitted(), answered);
    expect([kind, isBusy]).to.deep.equal(['confirming', true]);
    expect(commands).to.deep.equal([{ kind: 'search', id: undefined, values: FIRST }]);
  });

  it('is done after its answer, found or not', () => {
    for (const [event, id] of [
      [found, '7'],
      [notFound, undefined],
    ] as const) {
      const { state, commands } = run(opened, submitted(), answered, event);
      expect(state).to.deep.equal(CLOSED_EDITOR);
      expect(commands).to.deep.equal([{ kind: 'finish', id, values: FIRST }]);
    }
  });

  it('says why it was refused, and opens the dialog again', () => {
    const { state, isOpen, commands } = run(opened, submitted(), closed, refused);
    expect(state).to.deep.equal({ kind: 'editing', id: undefined, failure: REFUSED, unconfirmed: [] });
    expect(isOpen).to.equal(true);
    expect(commands).to.deep.equal([]);
  });

  it('leaves the dialog as it is when it is canceled', () => {
    expect(run(opened, submitted(), canceled)).to.deep.include({ kind: 'editing', isOpen: true });
    expect(run(opened, submitted(), closed, canceled)).to.deep.include({ kind: 'closed' });
  });
});

describe('a save whose answer is lost', () => {
  it('is looked up, and done if the list has it', () => {
    expect(did(opened, submitted(), lost)).to.deep.equal(['search']);
    const { state, commands } = run(opened, submitted(), lost, found);
    expect(state).to.deep.equal(CLOSED_EDITOR);
    expect(commands).to.deep.equal([{ kind: 'finish', id: '7', values: FIRST }]);
  });

  it('fails if the list doesn’t have it', () => {
    const { state } = run(opened, submitted(), closed, lost, notFound);
    expect(state).to.deep.equal({ kind: 'editing', id: undefined, failure: LOST, unconfirmed: [undefined] });
  });

  it('is looked up before it is sent again', () => {
    const again = [opened, submitted(), lost, notFound, submitted(SECOND)];
    expect(run(...again)).to.deep.include({ kind: 'checking', isBusy: true });
    expect(run(...again).commands).to.deep.equal([{ kind: 'search', id: undefined, values: SECOND }]);
    expect(run(...again, found).commands).to.deep.equal([{ kind: 'finish', id: '7', values: SECOND }]);
    expect(run(...again, notFound)).to.deep.include({ kind: 'saving' });
    expect(run(...again, notFound).commands).to.deep.equal([{ kind: 'send', id: undefined, values: SECOND }]);
  });

  it('is looked up after a refusal, a reset and a closed dialog, too', () => {
    const failed = [opened, submitted(), lost, notFound];
    expect(did(...failed, submitted(), notFound, refused, submitted())).to.deep.equal(['search']);
    expect(did(...failed, reset, submitted())).to.deep.equal(['search']);
    expect(did(...failed, closed, opened, submitted())).to.deep.equal(['search']);
  });

  it('isn’t looked up once it is saved, nor for another address', () => {
    const failed = [opened, submitted(), lost, notFound];
    expect(did(...failed, submitted(), found, opened, submitted())).to.deep.equal(['send']);
    expect(did(...failed, { kind: 'opened', id: '3' }, submitted())).to.deep.equal(['send']);
  });
});

describe('a save that waits for a login', () => {
  it('leaves the dialog open for a login on another page', () => {
    expect(run(opened, submitted(), loginNeeded())).to.deep.include({ kind: 'login', isOpen: true, isBusy: false });
  });

  it('hides the dialog for a login on the page, and shows it after the login', () => {
    const waiting = [opened, submitted(), loginNeeded(true)];
    expect(run(...waiting)).to.deep.include({ kind: 'login', isOpen: false });
    const { state, commands } = run(...waiting, loggedIn);
    expect(state).to.deep.equal({ kind: 'saving', id: undefined, sent: FIRST, isOpen: true, unconfirmed: [] });
    expect(commands).to.deep.equal([]);
  });

  it('shows the dialog again when the login is canceled', () => {
    expect(run(opened, submitted(), loginNeeded(true), canceled)).to.deep.include({ kind: 'editing', isOpen: true });
    expect(run(opened, submitted(), loginNeeded(), closed, canceled)).to.deep.include({ kind: 'closed' });
  });

  it('shows the failure when the new session is refused, too', () => {
    const { state } = run(opened, submitted(), loginNeeded(true), loggedIn, {
      kind: 'refused',
      failure: { kind: 'login' },
    });
    expect(state).to.deep.include({ kind: 'editing', failure: { kind: 'login' } });
  });

  it('goes on while the dialog is closed', () => {
    expect(run(opened, submitted(), loginNeeded(), closed, loggedIn)).to.deep.include({
      kind: 'saving',
      isOpen: false,
    });
  });

  it('is replaced by a newer submit, another opened address or a reset', () => {
    const waiting = [opened, submitted(), loginNeeded()];
    expect(run(...waiting, submitted(SECOND)).commands).to.deep.equal([
      { kind: 'abandon' },
      { kind: 'send', id: undefined, values: SECOND },
    ]);
    expect(did(...waiting, { kind: 'opened', id: '3' })).to.deep.equal(['abandon', 'createForm']);
    expect(run(...waiting, reset)).to.deep.include({ kind: 'editing', commands: [{ kind: 'abandon' }] });
  });

  it('still waits after a submit of invalid values', () => {
    expect(run(opened, submitted(), loginNeeded(), submitted(SECOND, false))).to.deep.include({
      kind: 'login',
      commands: [],
    });
  });
});

describe('the editor after a change of the member', () => {
  it('is closed in any state, with nothing unconfirmed', () => {
    for (const before of [
      [],
      [opened],
      [opened, submitted()],
      [opened, submitted(), answered],
      [opened, submitted(), lost, notFound],
      [opened, submitted(), lost, notFound, submitted()],
      [opened, submitted(), loginNeeded()],
    ]) {
      const { state, commands } = run(...before, memberChanged);
      expect(state).to.deep.equal(CLOSED_EDITOR);
      expect(commands).to.deep.equal([{ kind: 'discardForm' }]);
    }
  });
});

describe('a late event', () => {
  it('changes nothing in a state that doesn’t expect it', () => {
    for (const event of [found, answered, lost, refused, loginNeeded(), loggedIn, canceled]) {
      expect(run(opened, event).state, event.kind).to.deep.equal(run(opened).state);
    }
    for (const event of [answered, lost, refused, loginNeeded(), loggedIn, canceled]) {
      const confirming = [opened, submitted(), answered];
      expect(run(...confirming, event), event.kind).to.deep.include({ state: run(...confirming).state, commands: [] });
    }
  });
});
