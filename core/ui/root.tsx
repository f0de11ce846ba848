import type { ComponentType } from 'react';
import { directionOf, languageFor } from '../../i18n/languages.js';
import { ErrorBoundary } from './error-boundary.js';
import { LanguageContext } from './language.js';
import { followPage } from './page-colors.js';

/** The root of every view: it sets the language and the direction, and has the error boundary. */
export function Root({
  view: View,
  store,
  language,
}: {
  view: ComponentType<{ store: object }>;
  store: object;
  /** The tag of the page's language. */
  language: string;
}) {
  // the texts of zh-Hant are those of zh, and so is their font
  const spoken = languageFor(language);
  return (
    <LanguageContext value={language}>
      {/* a new function in each render, so that the place is read again after a move */}
      <div
        ref={(root) => (root ? followPage(root) : undefined)}
        className="root"
        part="base"
        lang={spoken}
        dir={directionOf(spoken)}
      >
        <ErrorBoundary>
          <View store={store} />
        </ErrorBoundary>
      </div>
    </LanguageContext>
  );
}
