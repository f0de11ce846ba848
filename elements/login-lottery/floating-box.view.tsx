import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepClearOfControls } from './avoid-controls.js';

interface FloatingBoxProps {
  /** Shown even where no position is free of the page's controls. */
  mustShow?: boolean;
  children: ReactNode;
}

/** Floats over the page, where it covers none of its controls. */
export function FloatingBox({ mustShow = false, children }: FloatingBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? keepClearOfControls(box.current, mustShow) : undefined), [mustShow]);
  return (
    <div ref={box} className="float" part="float">
      {children}
    </div>
  );
}
