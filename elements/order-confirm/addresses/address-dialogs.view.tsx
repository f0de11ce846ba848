import panel from '../../../core/ui/dialog/panel.css';
import field from '../../../core/ui/field.css';
import form from '../../../core/ui/form/form.css';
import { useStore } from '../../../core/ui/use-store.js';
import type { AddressActions } from './address-actions.store.js';
import dialogs from './address-dialogs.css';
import { AddressEditorDialog } from './address-editor.view.js';
import { AddressRemovalDialog } from './address-removal.view.js';

export const styles = [panel, field, form, dialogs];

/** The dialogs that add, change and delete an address. */
export function View({ editor, removal }: AddressActions) {
  const edited = useStore(editor.$form);
  return (
    <>
      {edited && <AddressEditorDialog key={edited.id} form={edited} editor={editor} />}
      <AddressRemovalDialog removal={removal} />
    </>
  );
}
