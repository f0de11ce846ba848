import { useMessages } from './language.js';
import { messages } from './strings.js';

/** The button that closes the panel around it. */
export function CloseButton({ className, onClick }: { className?: string; onClick(): void }) {
  return (
    <button
      type="button"
      className={`bare icon ${className ?? ''}`}
      part="close"
      aria-label={useMessages(messages).close()}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  );
}
