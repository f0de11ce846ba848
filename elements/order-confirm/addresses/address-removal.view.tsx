import { useId } from 'react';
import { Button } from '../../../core/ui/button.js';
import { Dialog } from '../../../core/ui/dialog/dialog.js';
import { FailureMessage } from '../../../core/ui/error-message.js';
import { useMessages } from '../../../core/ui/language.js';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from './address-dialogs.strings.js';
import type { AddressRemovalStore } from './address-removal.store.js';

/** Asks whether an address shall be deleted. */
export function AddressRemovalDialog({ removal }: { removal: AddressRemovalStore }) {
  const state = useStore(removal.$state);
  const t = useMessages(messages);
  const id = useId();
  if (state.kind === 'closed' || (state.kind === 'deleting' && !state.isOpen)) return null;
  const { address } = state;
  const failure = state.kind === 'asking' ? state.failure : undefined;
  return (
    <Dialog title={t.removeTitle()} describedBy={id} onClose={removal.cancel}>
      <div id={id} className="question" part="question">
        <p>{t.removeQuestion(address.username)}</p>
        <p className="location" dir="auto">
          {address.addressInfo || address.address}
        </p>
      </div>
      <FailureMessage text={t.removeFailed} failure={failure} />
      <div className="dialog-buttons">
        <Button onClick={removal.cancel}>{t.cancel()}</Button>
        <Button primary className="button primary danger" busy={state.kind === 'deleting'} onClick={removal.confirm}>
          {t.confirmRemoval()}
        </Button>
      </div>
    </Dialog>
  );
}
