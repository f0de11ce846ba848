import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../ui/media-queries.js';
import type { Outcome } from './prize.rules.js';

/** The wins that were celebrated. A dialog that comes back after a login has no second burst. */
const celebrated = new WeakSet<Outcome>();

interface TicketProps {
  outcome: Outcome;
  isNew: boolean;
  children: ReactNode;
}

/** A prize as a ticket. With a new one it turns in, and confetti bursts from it once. */
export function Ticket({ outcome, isNew, children }: TicketProps) {
  const ref = useRef<HTMLDivElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isNew && ref.current && sky.current) celebrate(outcome, ref.current, sky.current);
  }, [outcome, isNew]);
  return (
    <div ref={ref} className={isNew ? 'ticket new' : 'ticket'} part="ticket">
      {children}
      <div ref={sky} className="confetti" part="confetti" popover="manual" aria-hidden="true" />
    </div>
  );
}

async function celebrate(outcome: Outcome, ticket: HTMLElement, sky: HTMLElement): Promise<void> {
  if (celebrated.has(outcome) || prefersReducedMotion()) return;
  celebrated.add(outcome);
  // a page without it loses nothing but the confetti
  const confetti = await import('./confetti.js').catch(() => undefined);
  const turns = ticket.getAnimations?.() ?? [];
  await Promise.allSettled(turns.map(({ finished }) => finished));
  if (ticket.isConnected) confetti?.burstConfetti(sky, ticket);
}
