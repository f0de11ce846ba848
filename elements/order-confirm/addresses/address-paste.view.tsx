import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { Button } from '../../../core/ui/button.js';
import { useWords } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { words } from './address-dialogs.strings.js';
import type { AddressPaste, Pasted } from './address-paste.store.js';

const OUTCOMES: Partial<Record<Pasted['kind'], (say: typeof words) => string>> = {
  busy: (say) => say.recognizing(),
  filled: (say) => say.recognized(),
  nothing: (say) => say.unrecognized(),
};

/** Takes an address in one piece: a paste is recognized at once, what is typed by the button. */
export function PasteBox({ paste }: { paste: AddressPaste }) {
  const pasted = useStore(paste.$pasted);
  const say = useWords(words);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isBusy = pasted?.kind === 'busy';

  const recognize = () => {
    const text = box.current?.value ?? '';
    if (text.trim()) paste.recognize(text);
    else box.current?.focus();
  };
  return (
    <div className="field paste" part="field">
      <label htmlFor={id} part="label">
        {say.paste()}
      </label>
      <textarea
        id={id}
        part="input"
        dir="auto"
        rows={2}
        maxLength={500}
        autoComplete="off"
        placeholder={say.pasteHint()}
        ref={nativeEvents(
          {
            // once the browser has put it in
            paste: () => setTimeout(recognize),
          },
          box,
        )}
      />
      <p className="told" part="pasted">
        <span role="status">{(pasted && OUTCOMES[pasted.kind]?.(say)) ?? ''}</span>
        {pasted?.kind === 'filled' && (
          <button type="button" className="bare act" part="undo" onClick={paste.undo}>
            {say.undo()}
          </button>
        )}
        <Button busy={isBusy} onClick={recognize}>
          {say.recognize()}
        </Button>
      </p>
    </div>
  );
}
