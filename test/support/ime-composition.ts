type Field = HTMLInputElement | HTMLTextAreaElement;

interface Composition {
  /** Called while the last step is still a candidate. */
  during?: () => unknown;
  /** The key that picks the candidate. */
  pick?: 'Enter' | ' ';
  /** Safari ends the composition before the key that ended it: https://bugs.webkit.org/show_bug.cgi?id=165004 */
  safari?: boolean;
}

/** Sets the value as the browser does: past the setter by which React follows its own changes. */
function setValue(field: Field, value: string) {
  const owner = field.localName === 'textarea' ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
}

const shared = { bubbles: true, composed: true };

/** A key that the input method takes: it says 229 whatever it is. */
function key(field: Field, name: string, isComposing: boolean) {
  const init = { ...shared, cancelable: true, key: name, keyCode: 229, isComposing };
  // synthetic: an input method is a program beside the browser
  field.dispatchEvent(new KeyboardEvent('keydown', init));
  // synthetic: an input method is a program beside the browser
  field.dispatchEvent(new KeyboardEvent('keyup', init));
}

const composition = (field: Field, type: string, data: string) =>
  // synthetic: an input method is a program beside the browser
  field.dispatchEvent(new CompositionEvent(type, { ...shared, data }));

/**
 * Types with an input method: `compose(field, ['n', 'ni', '你'])` shows each step in turn at the end of the field
 * and picks the last one.
 */
export async function compose(
  field: Field,
  steps: readonly string[],
  { during, pick = ' ', safari }: Composition = {},
) {
  const before = field.value;
  const result = steps.at(-1) ?? '';
  field.focus();
  composition(field, 'compositionstart', '');
  for (const data of steps) {
    key(field, 'Process', true);
    composition(field, 'compositionupdate', data);
    const init = { ...shared, data, inputType: 'insertCompositionText', isComposing: true };
    // synthetic: an input method is a program beside the browser
    field.dispatchEvent(new InputEvent('beforeinput', init));
    setValue(field, before + data);
    // synthetic: an input method is a program beside the browser
    field.dispatchEvent(new InputEvent('input', init));
  }
  await during?.();
  if (!safari) key(field, pick, true);
  composition(field, 'compositionend', result);
  if (safari) key(field, pick, false);
}
