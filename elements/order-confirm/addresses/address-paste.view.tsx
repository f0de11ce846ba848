import { useContext, useId, useRef } from 'react';
import { messages as regionMessages } from '../../../core/form/region.strings.js';
import { hasText } from '../../../core/lib/text.js';
import { Button } from '../../../core/ui/button.js';
import { LanguageContext, useMessages } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from './address-dialogs.strings.js';
import type { AddressPaste, PastePart, PasteState } from './address-paste.store.js';

type Texts = typeof messages & Pick<typeof regionMessages, 'detail'>;

const PART_NAMES: Record<PastePart, (t: Texts) => string> = {
  region: (t) => t.region(),
  address: (t) => t.detail(),
  username: (t) => t.username(),
  phone: (t) => t.phone(),
};

function outcomeOf(pasted: PasteState, t: Texts, language: string): string {
  if (pasted.kind === 'busy') return t.recognizing();
  if (pasted.kind === 'nothing') return t.unrecognized();
  if (pasted.kind === 'offer') return '';
  const names = pasted.missing.map((part) => PART_NAMES[part](t));
  return names.length ? t.recognizedPartly(new Intl.ListFormat(language).format(names)) : t.recognized();
}

/** A field for an address in one line. A paste is recognized at once, typed text by the button. */
export function AddressPasteField({ paste }: { paste: AddressPaste }) {
  const pasted = useStore(paste.$paste);
  const t = useMessages(messages);
  const { detail } = useMessages(regionMessages);
  const language = useContext(LanguageContext);
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
        <span role="status">{pasted ? outcomeOf(pasted, { ...t, detail }, language) : ''}</span>
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
