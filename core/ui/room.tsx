import { Component, type ComponentType, type ReactNode } from 'react';
import { directionOf, type Language } from '../../i18n/languages.js';
import { Alert } from './alert.js';
import { LanguageContext } from './language.js';

/** Everything that an element shows stands in here: one language, one direction, one net for errors. */
export function Room({
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
      <div className="room" part="base" lang={language} dir={directionOf(language)}>
        <Net>
          <View store={store} />
        </Net>
      </div>
    </LanguageContext>
  );
}

/** A view that throws leaves a way to try again; React writes the one line on the console. */
class Net extends Component<{ children: ReactNode }, { torn: boolean }> {
  override state = { torn: false };

  static getDerivedStateFromError() {
    return { torn: true };
  }

  override render() {
    return this.state.torn ? <Alert onRetry={() => this.setState({ torn: false })} /> : this.props.children;
  }
}
