import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type Happening, type Submission, step } from './machine.js';

const run = (...happenings: Happening<string>[]) =>
  happenings.reduce<Submission<string>>((now, happening) => step(now, happening), { kind: 'open' });
const send = (key: string): Happening<string> => ({ kind: 'send', key });
const lost: Happening<string> = { kind: 'lost', failure: 'network' };

describe('a submission', () => {
  it('is sent once while it is on its way', () => {
    expect(run(send('a'), send('b'))).to.deep.equal({ kind: 'sending', key: 'a', changed: false });
  });

  it('keeps its key for the repeat after an unknown outcome', () => {
    expect(run(send('a'), lost, send('b'))).to.deep.include({ kind: 'sending', key: 'a' });
  });

  it('has another key once something was changed, before or while it was on its way', () => {
    expect(run(send('a'), lost, { kind: 'edited' }, send('b'))).to.deep.include({ key: 'b' });
    expect(run(send('a'), { kind: 'edited' }, lost, send('b'))).to.deep.include({ key: 'b' });
  });

  it('has another key after a refusal, which is final', () => {
    expect(run(send('a'), { kind: 'refused', failure: 'no' }, send('b'))).to.deep.include({ key: 'b' });
  });

  it('shows why it failed until it is sent again', () => {
    expect(run(send('a'), { kind: 'refused', failure: 'no' })).to.deep.include({ kind: 'open', failure: 'no' });
    expect(run(send('a'), { kind: 'refused', failure: 'no' }, { kind: 'edited' })).to.deep.include({ failure: 'no' });
    expect(run(send('a'), { kind: 'refused', failure: 'no' }, send('b'))).to.not.have.property('failure');
  });

  it('waits for a login, and can be sent anew meanwhile', () => {
    expect(run(send('a'), { kind: 'login' })).to.deep.equal({ kind: 'login', key: 'a', changed: false });
    expect(run(send('a'), { kind: 'login' }, send('b'))).to.deep.include({ kind: 'sending', key: 'b' });
    expect(run(send('a'), { kind: 'login' }, { kind: 'stopped' })).to.deep.equal({ kind: 'open' });
  });

  it('goes on after the login with its key, and notes a change meanwhile, after which the next one is another submission', () => {
    const [login, resumed] = [{ kind: 'login' }, { kind: 'resumed' }] as const;
    expect(run(send('a'), login, resumed)).to.deep.equal({ kind: 'sending', key: 'a', changed: false });
    expect(run(send('a'), login, { kind: 'edited' }, resumed)).to.deep.include({ key: 'a', changed: true });
    expect(run(send('a'), login, { kind: 'edited' }, resumed, lost, send('b'))).to.deep.include({ key: 'b' });
  });

  it('has arrived until something is filled in again', () => {
    expect(run(send('a'), { kind: 'arrived' })).to.deep.equal({ kind: 'sent' });
    expect(run(send('a'), { kind: 'arrived' }, { kind: 'edited' })).to.deep.equal({ kind: 'open' });
  });
});
