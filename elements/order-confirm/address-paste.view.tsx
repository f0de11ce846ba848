import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { words as sharedWords } from '../../core/ui/strings.js';
import { words } from './address-later.strings.js';
import type { AddressPaste } from './address-paste.store.js';

type Kind = NonNullable<ReturnType<AddressPaste['$pasted']['get']>>['kind'];

const FATES: Partial<Record<Kind, (say: typeof words) => string>> = {
  busy: (say) => say.recognizing(),
  filled: (say) => say.setExternalMember(),
  nothing: (say) => say.unrecognized(),
};

/** Takes an address in one piece: a paste is recognized at once, what is typed by the button. */
export function PasteBox({ paste }: { paste: AddressPaste }) {
  const pasted = useStore(paste.$pasted);
  const say = useWords(words);
  const { loadFailed } = useWords(sharedWords);
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
        <span role="status">{(pasted && FATES[pasted.kind]?.(say)) ?? ''}</span>
        {pasted?.kind === 'filled' && (
          <button type="button" className="bare act" part="undo" onClick={paste.undo}>
            {say.undo()}
          </button>
        )}
        <Button busy={isBusy} onClick={recognize}>
          {say.recognize()}
        </Button>
      </p>
      {pasted?.kind === 'lost' && <Alert text={loadFailed()} onRetry={paste.retry} />}
    </div>
  );
}
