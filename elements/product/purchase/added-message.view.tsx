import { useEffect, useId, useRef, useState } from 'react';
import { GoodsPicture } from '../../../core/shop/goods-picture.view.js';
import { Button } from '../../../core/ui/button.js';
import { CloseButton } from '../../../core/ui/close-button.js';
import { useMessages } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { messages } from '../strings.js';
import sheet from './added-message.css';
import type { Purchase } from './purchase.machine.js';

/** After this time without the pointer or the focus, the message leaves. */
const SHOWN_MS = 8000;

interface AddedMessageProps {
  purchase: Purchase;
  onDismiss(): void;
  onGoToCart(): void;
}

/**
 * The message after the goods were added, above the buttons that buy. It takes no focus, but is next in the order of the
 * keyboard, and stays while the pointer or the focus is in it (WCAG 2.2.1).
 */
export function View({ purchase, onDismiss, onGoToCart }: AddedMessageProps) {
  const { title, names, input, cover } = purchase;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const t = useMessages(messages);
  const id = useId();
  const isHeld = isHovered || isFocused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another purchase has its own time
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, purchase, onDismiss]);

  const dismiss = () => {
    const message = ref.current;
    const root = message?.getRootNode() as ShadowRoot | undefined;
    if (root?.activeElement && message?.contains(root.activeElement)) {
      message.closest('.bar')?.querySelector<HTMLElement>('.actions button')?.focus();
    }
    onDismiss();
  };
  const latest = useRef(dismiss);
  latest.current = dismiss;
  useEffect(() => {
    const product = ref.current?.closest<HTMLElement>('.product');
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current();
    product?.addEventListener('keydown', press);
    return () => product?.removeEventListener('keydown', press);
  }, []);
  return (
    <div
      ref={nativeEvents({ pointerenter: () => setHovered(true), pointerleave: () => setHovered(false) }, ref)}
      role="dialog"
      className="added"
      part="confirmation"
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <GoodsPicture src={cover} size={48} />
      <div id={id} className="added-goods" part="added">
        <strong id={`${id}-title`}>{t.added()}</strong>
        {names.length > 0 && <span dir="auto">{title}</span>}
        <span dir="auto">{`${names.join(' / ') || title} × ${input.count}`}</span>
      </div>
      <CloseButton onClick={dismiss} />
      <div className="added-buttons">
        <Button onClick={dismiss}>{t.continueShopping()}</Button>
        <Button primary onClick={onGoToCart}>
          {t.toCart()}
        </Button>
      </div>
    </div>
  );
}

export const styles = [sheet];
