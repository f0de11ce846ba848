import { useId, useRef } from 'react';
import { hasText } from '../../../core/lib/text.js';
import { Button } from '../../../core/ui/button.js';
import { useMessages } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from './address-dialogs.strings.js';
import type { AddressPaste, PasteState } from './address-paste.store.js';

const OUTCOME_MESSAGES: Partial<Record<PasteState['kind'], (t: typeof messages) => string>> = {
  busy: (t) => t.recognizing(),
  filled: (t) => t.recognized(),
  nothing: (t) => t.unrecognized(),
};

/** A field for an address in one line. A paste is recognized at once, typed text by the button. */
export function AddressPasteField({ paste }: { paste: AddressPaste }) {
  const pasted = useStore(paste.$paste);
  const t = useMessages(messages);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isBusy = pasted?.kind === 'busy';

  const recognize = () => {
    const text = textarea.current?.value ?? '';
    if (hasText(text)) paste.recognize(text);
    else textarea.current?.focus();
  };
  return (
    <div className="field paste" part="field">
      <label htmlFor={id} part="label">
        {t.paste()}
      </label>
      <textarea
        id={id}
        part="input"
        dir="auto"
        rows={2}
        maxLength={500}
        autoComplete="off"
        placeholder={t.pasteHint()}
        ref={nativeEvents(
          {
            // after the browser has inserted the text
            paste: () => setTimeout(recognize),
          },
          textarea,
        )}
      />
      <p className="message-row" part="pasted">
        <span role="status">{(pasted && OUTCOME_MESSAGES[pasted.kind]?.(t)) ?? ''}</span>
        {pasted?.kind === 'filled' && (
          <button type="button" className="bare text-button" part="undo" onClick={paste.undo}>
            {t.undo()}
          </button>
        )}
        <Button busy={isBusy} onClick={recognize}>
          {t.recognize()}
        </Button>
      </p>
    </div>
  );
}
