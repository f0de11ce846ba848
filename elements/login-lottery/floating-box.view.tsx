import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepClearOfControls } from './avoid-controls.js';

interface FloatingBoxProps {
  /** Shown even if every position covers a control of the page. */
  mustShow?: boolean;
  children: ReactNode;
}

/** A box that floats over the page without covering its controls. */
export function FloatingBox({ mustShow = false, children }: FloatingBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? keepClearOfControls(box.current, mustShow) : undefined), [mustShow]);
  return (
    <div ref={box} className="float" part="float">
      {children}
    </div>
  );
}
