import { useState } from 'react';
import '@sb-elements/elements/dynamic-form';

const FIELDS = [
  { type: 'TextInput', label: 'Name', fieldName: 'name', required: true },
  { type: 'TextInput', label: 'Guests', fieldName: 'guests' },
];

/** A form whose fields are data, and whose values stay in the app. */
export function RegistrationForm({ onDone }: { onDone(text: string): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Registration">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Register
      </button>
      {isOpen && (
        <sb-dynamic-form
          // an object by a ref: it is kept, whether or not the element is defined yet
          ref={(form) => {
            if (form) form.fields = FIELDS;
          }}
          submit-text="Send"
          onsb-form-submit={(event) => {
            event.preventDefault(); // nothing is sent
            onDone(`Registered: ${event.detail.values.name}`);
            setOpen(false);
          }}
        />
      )}
    </section>
  );
}
