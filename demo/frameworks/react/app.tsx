import type {} from '@sb-elements/elements/jsx';
import { useRef, useState } from 'react';
import '@sb-elements/elements/comments';
import '@sb-elements/elements/phone-login';
import '@sb-elements/elements/search';
import type { SbPhoneLogin } from '@sb-elements/elements/phone-login';
import { PaymentChoice } from './payment-choice.js';
import { RegistrationForm } from './registration-form.js';
import { useEvent } from './use-event.js';

const ARTICLES = ['1', '2', '3'];

export function App() {
  const page = useRef<HTMLDivElement>(null);
  const login = useRef<SbPhoneLogin>(null);
  const [said, setSaid] = useState('Nothing yet');
  const [shown, setShown] = useState(['1']);
  const [isReversed, setReversed] = useState(false);
  const toggle = (id: string) =>
    setShown(ARTICLES.filter((other) => (other === id ? !shown.includes(id) : shown.includes(other))));

  // events bubble: whoever stands above hears them all
  useEvent(page, 'sb-login', ({ detail }) => setSaid(`Hello, member ${detail.member.id}`));
  useEvent(page, 'sb-close', () => setSaid('Login closed'));
  useEvent(page, 'sb-comment', ({ detail }) => setSaid(`Posted: ${detail.comment.content}`));
  useEvent(page, 'sb-navigate', (event) => {
    event.preventDefault(); // the app's router goes there instead
    setSaid(`Route: ${event.detail.url}`);
  });

  return (
    <div ref={page}>
      <header>
        <sb-search results-url="/search">
          <form action="/search">
            <input name="keyword" aria-label="Search" />
          </form>
        </sb-search>
        <button type="button" onClick={() => login.current?.show()}>
          Sign in
        </button>
        <sb-phone-login ref={login} />
      </header>
      <p role="status">{said}</p>

      <fieldset>
        <legend>Comments of</legend>
        {ARTICLES.map((id) => (
          <label key={id}>
            <input type="checkbox" checked={shown.includes(id)} onChange={() => toggle(id)} /> Article {id}
          </label>
        ))}
        <button type="button" onClick={() => setReversed(!isReversed)}>
          Reverse
        </button>
      </fieldset>
      {(isReversed ? shown.toReversed() : shown).map((id) => (
        <section key={id} aria-label={`Article ${id}`}>
          <sb-comments block-id="7" data-id={id} page-size={5}>
            <p>Comments are on their way …</p>
          </sb-comments>
        </section>
      ))}

      <RegistrationForm onDone={setSaid} />
      <PaymentChoice />
    </div>
  );
}
