import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styleSheet from './confirmation.css';
import { nativeEvents } from './native-events.js';

/** After this time without the pointer or the focus, the confirmation leaves. */
const SHOWN_MS = 8000;

interface ConfirmationProps {
  role: 'dialog' | 'group';
  className: string;
  labelledBy: string;
  describedBy: string;
  children: ReactNode;
  /** Another one has its own time. */
  subject: unknown;
  /** Its time is over, or the visitor pressed Escape. */
  onLeave(): void;
  /** Whether it stays after its time. */
  isKept?(): boolean;
  /** Moves the focus, which was in the confirmation when it left. */
  moveFocus(confirmation: HTMLElement): void;
}

/**
 * Says that an action succeeded, and leaves by itself. It takes no focus, and stays while the pointer or the focus is in
 * it (WCAG 2.2.1).
 */
export function Confirmation(props: ConfirmationProps) {
  const { onLeave, isKept, moveFocus, subject, labelledBy, describedBy, className, role, children } = props;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef({ onLeave, isKept, moveFocus });
  latest.current = { onLeave, isKept, moveFocus };
  const isHeld = isHovered || isFocused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject has its own time
  useEffect(() => {
    if (isHeld) return;
    const leave = () => {
      if (latest.current.isKept?.()) timer = setTimeout(leave, SHOWN_MS);
      else latest.current.onLeave();
    };
    let timer = setTimeout(leave, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, subject]);

  useEffect(() => {
    const section = ref.current?.closest('section');
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current.onLeave();
    section?.addEventListener('keydown', press);
    return () => section?.removeEventListener('keydown', press);
  }, []);

  // it is still in the page
  useLayoutEffect(() => {
    const element = ref.current;
    const root = element?.getRootNode() as ShadowRoot | undefined;
    return () => {
      if (root?.activeElement && element?.contains(root.activeElement)) latest.current.moveFocus(element);
    };
  }, []);
  const listeners = {
    pointerenter: () => setHovered(true),
    pointerleave: () => setHovered(false),
    focusin: () => setFocused(true),
    focusout: () => setFocused(false),
  };
  return (
    <div
      {...{ role, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }}
      ref={nativeEvents(listeners, ref)}
      className={`confirmation ${className}`}
      part="confirmation"
    >
      {children}
    </div>
  );
}

export const styles = [styleSheet];
