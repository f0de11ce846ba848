import { Dialog } from '../../core/ui/dialog/dialog.js';
import panel from '../../core/ui/dialog/panel.css';
import { useMessages } from '../../core/ui/language.js';
import rich from '../../core/ui/sanitized-html.css';
import { SanitizedHtml } from '../../core/ui/sanitized-html.js';
import { messages } from './strings.js';

export const styles = [panel, rich];

/** The rules of the lottery in a dialog. Their HTML is sanitized. */
function RulesDialog({ html, onClose }: { html: string; onClose(): void }) {
  return (
    <Dialog title={useMessages(messages).rules()} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long rules scroll, by keyboard too */}
      <div className="rules" part="rules" tabIndex={0}>
        <SanitizedHtml html={html} />
      </div>
    </Dialog>
  );
}

export { RulesDialog as View };
