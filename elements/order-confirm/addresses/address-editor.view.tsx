import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../../core/ui/button.js';
import { Dialog } from '../../../core/ui/dialog.js';
import { useWords } from '../../../core/ui/language.js';
import { words } from './address-dialogs.strings.js';
import type { AddressEditorStore } from './address-editor.store.js';
import { AddressFailure } from './address-failure.view.js';
import { AddressFields } from './address-fields.view.js';
import type { AddressForm } from './address-form.store.js';
import { words as listWords } from './address-list.strings.js';
import { PasteBox } from './address-paste.view.js';

/** The first control that asks for something, else the button that saves. */
const FIRST_EMPTY = 'select:not(:disabled):has([value=""]:checked), input[required][value=""], [type=submit]';

interface AddressEditorProps {
  editor: AddressEditorStore;
  form: AddressForm;
}

/** Asks for an address. */
export function AddressEditorDialog({ editor, form }: AddressEditorProps) {
  const { version } = useStore(form.$fields);
  const state = useStore(editor.$state);
  const busy = useStore(editor.$busy);
  const { count } = useStore(form.$problems);
  const box = useRef<HTMLFormElement>(null);
  const { title } = useWords(listWords);
  const say = useWords(words);

  useEffect(() => {
    if (count) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [count]);

  // a button that filled them in, or emptied them, is gone
  useEffect(() => {
    const root = box.current?.getRootNode() as ShadowRoot | undefined;
    const isLost = version > 1 && !root?.activeElement?.matches('dialog *');
    if (isLost) box.current?.querySelector<HTMLElement>(FIRST_EMPTY)?.focus();
  }, [version]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.submit();
  };
  return (
    <Dialog title={title()} className="dialog wide" onClose={editor.close}>
      <RestoredAddress editor={editor} form={form} />
      <PasteBox paste={form.paste} />
      <form ref={box} className="fields" noValidate onSubmit={submit}>
        <AddressFields key={version} form={form} busy={busy} />
        <AddressFailure text={say.saveFailed()} failure={state.kind === 'editing' ? state.failure : undefined} />
        <div className="save">
          <Button primary type="submit" busy={busy}>
            {say.save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Says that a draft of an earlier visit was put back, and takes it back. */
function RestoredAddress({ editor, form }: AddressEditorProps) {
  const restored = useStore(form.$restored);
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
