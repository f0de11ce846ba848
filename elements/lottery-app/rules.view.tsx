import { Dialog } from '../../core/ui/dialog.js';
import { useWords } from '../../core/ui/language.js';
import panel from '../../core/ui/panel.css';
import rich from '../../core/ui/sanitized-html.css';
import { SanitizedHtml } from '../../core/ui/sanitized-html.js';
import { words } from './strings.js';

export const sheets = [panel, rich];

/** What the owner says of the lottery, as a dialog. */
export function View({ html, onClose }: { html: string; onClose(): void }) {
  return (
    <Dialog title={useWords(words).rules()} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long rules scroll, by keyboard too */}
      <div className="rules" part="rules" tabIndex={0}>
        <SanitizedHtml html={html} />
      </div>
    </Dialog>
  );
}
