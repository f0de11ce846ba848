import { type FormEvent, useEffect, useId, useRef } from 'react';
import { StickyBar } from '../../../core/shop/sticky-bar.view.js';
import { Button } from '../../../core/ui/button.js';
import { Dialog } from '../../../core/ui/dialog/dialog.js';
import { FailureMessage } from '../../../core/ui/error-message.js';
import { useMessages } from '../../../core/ui/language.js';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from './address-dialogs.strings.js';
import type { AddressEditorStore } from './address-editor.store.js';
import { AddressFields } from './address-fields.view.js';
import type { AddressForm } from './address-form.store.js';
import { messages as listMessages } from './address-list.strings.js';
import { AddressPasteField } from './address-paste.view.js';

/** The first empty required control, else the submit button. */
const firstEmptyControl = (form: HTMLFormElement | null) =>
  [
    ...(form?.querySelectorAll<HTMLElement>('select:not(:disabled), input[required][value=""], [type=submit]') ?? []),
  ].find((control) => !(control instanceof HTMLSelectElement && control.value));

interface AddressEditorProps {
  editor: AddressEditorStore;
  form: AddressForm;
}

/** The dialog that adds or edits an address. */
export function AddressEditorDialog({ editor, form }: AddressEditorProps) {
  const { version } = useStore(form.$fields);
  const state = useStore(editor.$state);
  const busy = useStore(editor.$busy);
  const { count } = useStore(form.$problems);
  const formRef = useRef<HTMLFormElement>(null);
  const { title } = useMessages(listMessages);
  const t = useMessages(messages);

  useEffect(() => {
    if (count) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [count]);

  // restores the focus if the button that filled in or cleared the fields was removed
  useEffect(() => {
    const root = formRef.current?.getRootNode() as ShadowRoot | undefined;
    const isLost = version > 1 && !root?.activeElement?.matches('dialog *');
    if (isLost) firstEmptyControl(formRef.current)?.focus();
  }, [version]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.submit();
  };
  return (
    <Dialog title={title()} className="dialog wide has-sticky-bar" onClose={editor.close}>
      <RestoredAddress editor={editor} form={form} />
      <AddressPasteField paste={form.paste} />
      <form ref={formRef} className="fields" noValidate onSubmit={submit}>
        <AddressFields key={version} form={form} busy={busy} />
        <StickyBar>
          <Button primary type="submit" busy={busy}>
            {t.save()}
          </Button>
          <FailureMessage text={t.saveFailed} failure={state.kind === 'editing' ? state.failure : undefined} />
        </StickyBar>
      </form>
    </Dialog>
  );
}

/** Shows that a draft was restored, with a button that discards it. */
function RestoredAddress({ editor, form }: AddressEditorProps) {
  const restored = useStore(form.$restored);
  const t = useMessages(messages);
  const id = useId();
  if (!restored) return null;
  return (
    <p className="message-row" part="restored">
      <span id={id} role="status">
        {t.restored()}
      </span>
      <button type="button" className="bare text-button" aria-describedby={id} onClick={editor.reset}>
        {t.reset()}
      </button>
    </p>
  );
}
