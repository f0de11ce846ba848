import { untilAborted } from '../../core/lifetime/until-aborted.js';

const INTERACTIONS = ['pointerdown', 'keydown', 'wheel'];

/** Aborts when the visitor begins to read or write: from then on nothing takes them elsewhere. */
export function firstInteraction(signal: AbortSignal): AbortSignal {
  const interaction = new AbortController();
  const stop = () => interaction.abort();
  untilAborted(signal, stop);
  for (const type of INTERACTIONS)
    addEventListener(type, stop, { capture: true, passive: true, signal: interaction.signal });
  return interaction.signal;
}
