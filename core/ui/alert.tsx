import { useWords } from './language.js';
import { words } from './strings.js';

/** An error where it helps, with a way to try again. */
export function Alert({ text, onRetry }: { text?: string | undefined; onRetry(): void }) {
  const say = useWords(words);
  return (
    <div className="alert" part="alert" role="alert">
      <span>{text ?? say.broken()}</span>
      <button type="button" className="button" part="button retry" onClick={onRetry}>
        {say.retry()}
      </button>
    </div>
  );
}
