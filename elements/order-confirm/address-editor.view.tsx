import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useWords } from '../../core/ui/language.js';
import { words as shownWords } from './address.strings.js';
import type { AddressEditor } from './address-editor.store.js';
import { Fields } from './address-fields.view.js';
import { words } from './address-later.strings.js';
import { PasteBox } from './address-paste.view.js';

/** The first that asks for something, or what saves. */
const EMPTY_ONE = 'select:not(:disabled):has([value=""]:checked), input[required][value=""], [type=submit]';

/** An address, to be filled in. */
export function Editor({ editor, onClose }: { editor: AddressEditor; onClose(): void }) {
  const { turn } = useStore(editor.$beginning);
  const busy = useStore(editor.$busy);
  const problems = useStore(editor.$problems);
  const form = useRef<HTMLFormElement>(null);
  const { title } = useWords(shownWords);
  const say = useWords(words);

  useEffect(() => {
    if (problems.turn) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems.turn]);

  // a button that filled them in, or emptied them, is gone
  useEffect(() => {
    const root = form.current?.getRootNode() as ShadowRoot | undefined;
    const isLost = turn > 1 && !root?.activeElement?.matches('dialog *');
    if (isLost) form.current?.querySelector<HTMLElement>(EMPTY_ONE)?.focus();
  }, [turn]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <Dialog title={title()} className="dialog wide" onClose={onClose}>
      <Restored editor={editor} />
      <PasteBox paste={editor.paste} />
      <form ref={form} className="fields" noValidate onSubmit={save}>
        <Fields key={turn} editor={editor} />
        <Failed editor={editor} />
        <div className="save">
          <Button primary type="submit" busy={busy}>
            {say.save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What was typed earlier is there again; whoever doesn't want it takes it back. */
function Restored({ editor }: { editor: AddressEditor }) {
  const restored = useStore(editor.$restored);
  const say = useWords(words);
  const id = useId();
  if (!restored) return null;
  return (
    <p className="told" part="restored">
      <span id={id} role="status">
        {say.restored()}
      </span>
      <button type="button" className="bare act" aria-describedby={id} onClick={editor.reset}>
        {say.reset()}
      </button>
    </p>
  );
}

function Failed({ editor }: { editor: AddressEditor }) {
  const failure = useStore(editor.$failure);
  const say = useWords(words);
  if (!failure) return null;
  return (
    <ErrorMessage>
      <span>{`${say.saveFailed()} `}</span>
      {failure.kind === 'refused' && <span dir="auto">{failure.msg}</span>}
    </ErrorMessage>
  );
}
