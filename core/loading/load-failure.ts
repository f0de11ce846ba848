import { directionOf, type Language, languageFor } from '../../i18n/languages.js';
import { langOf } from '../site/attributes.js';

/** 加载失败，请重试 (couldn’t load, try again) and 重试 (try again). They are part of sb.js, because the file of a language may have failed to load. */
const TEXTS: Readonly<Record<Language, readonly [text: string, retry: string]>> = {
  zh: ['加载失败，请重试', '重试'],
  en: ['Couldn’t load. Please try again.', 'Try again'],
  ja: ['読み込めませんでした。もう一度お試しください。', '再試行'],
  ko: ['불러오지 못했습니다. 다시 시도해 주세요.', '다시 시도'],
  de: ['Laden fehlgeschlagen. Bitte versuchen Sie es erneut.', 'Erneut versuchen'],
  es: ['No se ha podido cargar. Inténtalo de nuevo.', 'Reintentar'],
  ru: ['Не удалось загрузить. Попробуйте ещё раз.', 'Повторить'],
  ar: ['تعذّر التحميل. يرجى المحاولة مرة أخرى.', 'إعادة المحاولة'],
};

/**
 * Shows a message with a retry button in an element whose code failed to load. It is a child of the element, because the
 * element's class will attach the shadow root. Returns the function that removes it.
 */
export function showLoadFailure(element: Element, onRetry: () => void): () => void {
  const language = languageFor(langOf(element));
  const box = document.createElement('div');
  const text = document.createElement('span');
  const button = document.createElement('button');
  [text.textContent, button.textContent] = TEXTS[language];
  Object.assign(button, { type: 'button', onclick: onRetry });
  button.style.cssText = 'min-height: 44px; padding: 0 16px; font: inherit';
  Object.assign(box, { role: 'alert', lang: language, dir: directionOf(language) });
  box.style.cssText =
    'display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; box-sizing: border-box; padding: 8px 12px; border: 1px solid; border-radius: 8px';
  text.style.flex = '1 1 10em';
  box.append(text, button);
  element.append(box);
  return () => box.remove();
}
