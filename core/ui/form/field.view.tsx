import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import type { FieldKind, FormField } from '../../form/field.js';
import type { FieldStore, Fields } from '../../form/fields.js';
import type { HiddenFields } from '../../form/hidden-fields.js';
import type { ViewModule } from '../lazy-view.js';
import { useSelector } from '../use-selector.js';
import { ChoiceField } from './choice.view.js';
import { DateTimeField } from './datetime.view.js';
import { DropdownField } from './dropdown.view.js';
import { LazyField } from './lazy-field.js';
import { StaticField } from './static-field.view.js';
import { TextField } from './text.view.js';
import { TextAreaField } from './textarea.view.js';

interface FieldProps {
  store: FieldStore;
}

const VIEWS: Partial<Record<FieldKind, ComponentType<FieldProps>>> = {
  text: TextField,
  textarea: TextAreaField,
  dropdown: DropdownField,
  datetime: DateTimeField,
  radios: ChoiceField,
  checkboxes: ChoiceField,
};

interface LazyFieldKind {
  load(): Promise<ViewModule<FieldProps>>;
  /** The approximate heights of its parts, in px. */
  heights(field: FormField): readonly number[];
}

const upload: LazyFieldKind = {
  load: () => import('./upload.view.js').then(({ UploadField, styles }) => ({ View: UploadField, styles })),
  heights: () => [124],
};

const address: LazyFieldKind = {
  load: () => import('./address.view.js').then(({ AddressField }) => ({ View: AddressField })),
  // the label and the detail have rows of their own
  heights: ({ isFullAddress }) => (isFullAddress ? [23, 70, 70, 70, 70] : [14, 70, 70, 0]),
};

/** Fields whose code is loaded once a form has one. */
const LAZY_FIELDS: Partial<Record<FieldKind, LazyFieldKind>> = {
  address,
  file: upload,
  image: upload,
};

interface FieldViewProps {
  field: FormField;
  fields: Fields;
  $hidden: HiddenFields;
  /** The level of headings. */
  level: number;
}

/** One field of a form. It renders only for its own changes. */
export const FieldView = (props: FieldViewProps) =>
  props.field.showIf.length ? <ConditionalField {...props} /> : <ShownField {...props} />;

/** A field that was shown stays in the document, so that its uncontrolled inputs and its uploads keep their values. */
function ConditionalField(props: FieldViewProps) {
  const isHidden = useSelector(props.$hidden, (hidden) => hidden.has(props.field.id));
  const [wasShown, setShown] = useState(!isHidden);
  if (!isHidden && !wasShown) setShown(true);
  const box = useRef<HTMLDivElement>(null);
  // the focus moves to the nearest control before it
  useLayoutEffect(() => {
    // else the browser drops it; a control that is hidden too doesn't take it
    const root = box.current?.getRootNode() as ShadowRoot;
    let before: Element | null | undefined = box.current;
    while (isHidden && before && box.current?.contains(root.activeElement)) {
      before = before.previousElementSibling;
      before?.querySelector<HTMLElement>('input,select,textarea,button')?.focus();
    }
  }, [isHidden]);
  return (
    <div ref={box} hidden={isHidden}>
      {wasShown && <ShownField {...props} />}
    </div>
  );
}

function ShownField({ field, fields, level }: FieldViewProps) {
  const store = fields.get(field.id);
  if (!store) return <StaticField field={field} level={level} />;
  const lazy = LAZY_FIELDS[field.kind];
  if (lazy) {
    return <LazyField id={field.id} load={lazy.load} heights={lazy.heights(field)} props={{ store }} />;
  }
  const View = VIEWS[field.kind];
  return View && <View store={store} />;
}
