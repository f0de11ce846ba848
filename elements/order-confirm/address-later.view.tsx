import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { Address } from '../../core/shop/api.js';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import field from '../../core/ui/field.css';
import form from '../../core/ui/form/form.css';
import { useWords } from '../../core/ui/language.js';
import panel from '../../core/ui/panel.css';
import type { AddressActs } from './address-acts.store.js';
import { Editor } from './address-editor.view.js';
import later from './address-later.css';
import { words } from './address-later.strings.js';
import type { AddressRemoval } from './address-removal.store.js';
import type { AddressesStore } from './addresses.store.js';

export const sheets = [panel, field, form, later];

interface Props {
  acts: AddressActs;
  addresses: AddressesStore;
}

/** What adds, changes and deletes an address, and says that it is done. */
export function View({ acts, addresses }: Props) {
  const editing = useStore(addresses.$editing);
  const editor = useStore(acts.$editor);
  const question = useStore(acts.removal.$question);
  return (
    <>
      {editing && editor && <Editor key={editor.id} editor={editor} onClose={addresses.close} />}
      {question && <Asked address={question} removal={acts.removal} />}
      <Done acts={acts} />
    </>
  );
}

function Asked({ address, removal }: { address: Address; removal: AddressRemoval }) {
  const busy = useStore(removal.$busy);
  const failure = useStore(removal.$failure);
  const say = useWords(words);
  const id = useId();
  return (
    <Dialog title={say.removeTitle()} describedBy={id} onClose={removal.cancel}>
      <div id={id} className="question" part="question">
        <p>{say.removeQuestion(address.username ?? '')}</p>
        <p className="where" dir="auto">
          {address.addressInfo || address.address}
        </p>
      </div>
      {failure && (
        <ErrorMessage>
          <span>{`${say.removeFailed()} `}</span>
          {failure.kind === 'refused' && <span dir="auto">{failure.msg}</span>}
        </ErrorMessage>
      )}
      <div className="answers">
        <Button onClick={removal.cancel}>{say.cancel()}</Button>
        <Button primary busy={busy} onClick={removal.confirm}>
          {say.confirmRemoval()}
        </Button>
      </div>
    </Dialog>
  );
}

const SAID = { saved: 'saved', removed: 'removed', default: 'madeDefault' } as const;

/** A button that went takes the focus along: it moves to the card that stands there now, else to the next best. */
function Done({ acts }: { acts: AddressActs }) {
  const done = useStore(acts.$done);
  const place = useRef<HTMLParagraphElement>(null);
  const say = useWords(words);
  useEffect(() => {
    const root = place.current?.parentElement;
    const focused = (root?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    // not every browser gives the focus back to a button that was clicked
    if (!done || (done.kind === 'saved' && focused)) return;
    const card = root?.querySelector(`[data-address="${CSS.escape(done.id ?? '')}"]`);
    const heir = card?.querySelector<HTMLElement>(done.kind === 'removed' ? '[part=remove]' : '[type=radio]');
    (heir ?? root?.querySelector<HTMLElement>('[part~=add-address]'))?.focus();
  }, [done]);
  return (
    <p ref={place} role="status" className="unseen">
      {done ? say[SAID[done.kind]]() : ''}
    </p>
  );
}
