import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { directionOf, type Language } from '../../i18n/languages.js';
import { Alert } from './alert.js';
import { LanguageContext } from './language.js';

/** The root of every view: it sets the language and the direction, and holds the error boundary. */
export function Root({
  view: View,
  store,
  language,
}: {
  view: ComponentType<{ store: object }>;
  store: object;
  language: Language;
}) {
  return (
    <LanguageContext value={language}>
      <div className="root" part="base" lang={language} dir={directionOf(language)}>
        <ErrorBoundary>
          <View store={store} />
        </ErrorBoundary>
      </div>
    </LanguageContext>
  );
}

/** A second error within this time is shown. */
const REDRAW_MS = 1000;

/**
 * The error boundary of an element: a view that throws leaves a way to try again, and one line on the console. If somebody
 * else has taken a node out of the shadow root, the renderer throws NotFoundError: then the view is drawn anew by itself.
 */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false };
  #redrawn = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // React has written it already; Preact, which has no stack of components, writes nothing
    if (componentStack === undefined) console.error('[sb]', error);
    const now = performance.now();
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError' || now - this.#redrawn < REDRAW_MS) return;
    this.#redrawn = now;
    this.setState({ hasError: false });
  }

  override render() {
    return this.state.hasError ? <Alert onRetry={() => this.setState({ hasError: false })} /> : this.props.children;
  }
}
