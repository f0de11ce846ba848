import { Fragment, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Price } from '../../../core/shop/price.view.js';
import { adoptStyles } from '../../../core/ui/adopt-styles.js';
import { ImageWithFallback } from '../../../core/ui/image-with-fallback.js';
import { useMessages } from '../../../core/ui/language.js';
import { Link } from '../../../core/ui/link.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { useStore } from '../../../core/ui/use-store.js';
import type { SearchSuggestion } from '../api.js';
import { piecesOf } from './highlight.rules.js';
import styleSheet from './suggestions.css';
import type { Panel, SuggestionsStore } from './suggestions.store.js';
import { messages } from './suggestions.strings.js';

interface SuggestionsProps {
  store: SuggestionsStore;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The panel below the field: a combobox with a list (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus stays
 * in the field.
 */
export function View({ store, field }: SuggestionsProps) {
  const panel = useStore(store.$panel);
  const active = useStore(store.$active);
  const t = useMessages(messages);
  const id = useId();
  const hasOptions = panel.kind === 'recent' || panel.kind === 'suggestions';

  // before the panel is placed
  useLayoutEffect(() => adoptStyles(field.current, [styleSheet]), [field]);
  useFieldEvents(store, field);
  useLayoutEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-autocomplete', 'list');
    input?.setAttribute('aria-expanded', String(hasOptions));
    setOrRemove(input, 'aria-controls', hasOptions && `${id}list`);
    setOrRemove(input, 'aria-activedescendant', hasOptions && active >= 0 && `${id}${active}`);
  });

  return (
    <>
      <span role="status" className="visually-hidden">
        {panel.kind === 'suggestions' ? t.count(panel.count) : noteOf(panel, t)}
      </span>
      {panel.kind !== 'closed' && (
        <Popup field={field} active={active}>
          {panel.kind === 'recent' && <RecentSearches {...{ id, active, store, field }} keywords={panel.keywords} />}
          {panel.kind === 'suggestions' && (
            <div role="listbox" id={`${id}list`} aria-label={t.suggestions()}>
              {panel.groups.map(({ type, rows }, group) => (
                <Group key={type ?? ''} id={`${id}group${group}`} heading={headingOf(type, t)}>
                  {rows.map(({ row, index }) => (
                    <Suggestion
                      key={index}
                      id={`${id}${index}`}
                      row={row}
                      keyword={panel.keyword}
                      isActive={index === active}
                      onFollow={() => store.choose(index)}
                    />
                  ))}
                </Group>
              ))}
            </div>
          )}
          {!hasOptions && (
            <p className="note" part="note" aria-hidden="true">
              {noteOf(panel, t)}
            </p>
          )}
        </Popup>
      )}
    </>
  );
}

const noteOf = ({ kind }: Panel, t: typeof messages) =>
  kind === 'none' ? t.none() : kind === 'failed' ? t.failed() : '';

/** A type that isn't known is a heading of the site's own. */
const headingOf = (type: string | undefined, t: typeof messages): string | undefined =>
  type === 'goods' || type === 'article' || type === 'page' ? t[type]() : type;

function setOrRemove(element: Element | null, name: string, value: string | false): void {
  if (value) element?.setAttribute(name, value);
  else element?.removeAttribute(name);
}

/** Passes what the visitor does in the field to the store. */
function useFieldEvents(store: SuggestionsStore, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = field.current;
    const root = input?.getRootNode() as ShadowRoot | undefined;
    if (!input || !root) return;
    const stop = new AbortController();
    const listen = <T extends keyof HTMLElementEventMap>(type: T, act: (event: HTMLElementEventMap[T]) => void) =>
      input.addEventListener(type, act, stop);
    const read = () => store.type(input.value);
    listen('input', (event) => (event as InputEvent).isComposing || read());
    listen('compositionend', read);
    listen('focus', store.open);
    listen('click', store.open);
    listen('keydown', (event) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const before = input.value;
      if (!store.press(event.key, before)) return;
      // Escape closes the panel only: neither a dialog around it, nor what the field does by itself
      event.preventDefault();
      event.stopPropagation();
    });
    const isOutside = (target: EventTarget | null) => !root.contains(target as Node | null);
    root.addEventListener('focusout', (event) => isOutside((event as FocusEvent).relatedTarget) && store.close(), stop);
    // iOS leaves the focus in the field when a page is pressed where nothing can have it
    document.addEventListener('pointerdown', (event) => event.composedPath().includes(root) || store.close(), stop);
    // what was typed while the code was on its way
    if (root.activeElement === input) {
      if (input.value === input.defaultValue) store.open();
      else read();
    }
    return () => stop.abort();
  }, [store, field]);
}

interface PopupProps {
  field: RefObject<HTMLInputElement | null>;
  active: number;
  children: ReactNode;
}

/** Above the page, in the room that the keyboard of a phone leaves. */
function Popup({ field, active, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = popup.current;
    const frame = field.current?.parentElement;
    if (!box || !frame) return;
    // no header that hides its overflow cuts it off
    box.showPopover?.();
    const stop = new AbortController();
    const place = () => placeBeside(box, frame);
    place();
    const options = { signal: stop.signal, capture: true, passive: true };
    for (const target of [window, window.visualViewport]) {
      target?.addEventListener('scroll', place, options);
      target?.addEventListener('resize', place, options);
    }
    return () => stop.abort();
  }, [field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another option is active
  useLayoutEffect(() => {
    popup.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={nativeEvents(KEEP_FOCUS, popup)} className="panel" part="panel" popover="manual">
      {children}
    </div>
  );
}

/** A press takes neither the focus nor the keyboard of a phone away. */
const KEEP_FOCUS = { mousedown: (event: Event) => event.preventDefault() };

const GAP = 4;
const MARGIN = 8;
/** A field that is at least so wide has a panel of its own width, in px. */
const WIDE = 320;
/** The width of the panel of a narrow field, if there is so much room, in px. */
const WIDTH = 480;
/** Below the field if there is so much room, in px. */
const ENOUGH = 220;

function placeBeside(box: HTMLElement, frame: HTMLElement): void {
  const { left, right, top, bottom, width } = frame.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const view = window.visualViewport;
  const start = (view?.offsetLeft ?? 0) + MARGIN;
  const end = (view?.offsetLeft ?? 0) + Math.min(view?.width ?? clientWidth, clientWidth) - MARGIN;
  const upper = (view?.offsetTop ?? 0) + MARGIN;
  const lower = (view?.offsetTop ?? 0) + (view?.height ?? clientHeight) - MARGIN;
  const boxWidth = Math.min(width < WIDE ? WIDTH : width, end - start);
  const isRtl = getComputedStyle(frame).direction === 'rtl';
  // from where the text begins, or to where the field ends
  const fromStart = isRtl ? right - boxWidth >= start : left + boxWidth <= end;
  const wanted = isRtl === fromStart ? right - boxWidth : left;
  const above = top - GAP - upper;
  const below = lower - bottom - GAP;
  const isBelow = below >= ENOUGH || below >= above;
  Object.assign(box.style, {
    width: `${boxWidth}px`,
    left: `${Math.max(start, Math.min(wanted, end - boxWidth))}px`,
    top: isBelow ? `${bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${clientHeight - top + GAP}px`,
    maxHeight: `${Math.max(isBelow ? below : above, 44)}px`,
  });
}

interface GroupProps {
  id: string;
  heading: string | undefined;
  children: ReactNode;
}

function Group({ id, heading, children }: GroupProps) {
  if (!heading) return <>{children}</>;
  return (
    <div role="group" aria-labelledby={id}>
      <div className="heading" part="heading" id={id} role="presentation">
        {heading}
      </div>
      {children}
    </div>
  );
}

interface SuggestionProps {
  id: string;
  row: SearchSuggestion;
  keyword: string;
  isActive: boolean;
  onFollow(): void;
}

function Suggestion({ id, row, keyword, isActive, onFollow }: SuggestionProps) {
  const { url, title = url, excerpt, image, price } = row;
  return (
    <Link
      role="option"
      id={id}
      part="option"
      className="option"
      tabIndex={-1}
      aria-selected={isActive}
      href={url}
      onFollow={onFollow}
    >
      {image && <ImageWithFallback src={image} className="image" part="image" alt="" width={44} height={44} />}
      <span className="words">
        <span className="title" part="title">
          <Highlighted text={title} keyword={keyword} />
        </span>
        {excerpt && (
          <span className="line excerpt" part="excerpt">
            <Highlighted text={excerpt} keyword={keyword} />
          </span>
        )}
      </span>
      {price !== undefined && (
        <span className="price" part="price">
          <Price yuan={price} />
        </span>
      )}
    </Link>
  );
}

/** A text with the hits marked; see {@link piecesOf}. */
const Highlighted = ({ text, keyword }: { text: string; keyword: string }) =>
  piecesOf(text, keyword).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other key
      <mark key={index} part="hit">
        {piece}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <Fragment key={index}>{piece}</Fragment>
    ),
  );

interface RecentSearchesProps extends SuggestionsProps {
  id: string;
  active: number;
  keywords: readonly string[];
}

/** The buttons that remove one stand beside the list, because an option can't contain a button. */
function RecentSearches({ id, active, keywords, store, field }: RecentSearchesProps) {
  const t = useMessages(messages);
  const choose = (index: number) => {
    const input = field.current;
    if (input) input.value = keywords[index] ?? '';
    store.choose(index);
  };
  return (
    <>
      <div className="heading" part="heading" id={`${id}recent`}>
        {t.recent()}
      </div>
      <div className="recent">
        <div role="listbox" id={`${id}list`} aria-labelledby={`${id}recent`}>
          {keywords.map((keyword, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={keyword}
              role="option"
              id={`${id}${index}`}
              part="option"
              className="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => choose(index)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 7v5l3 2M4.5 9A8 8 0 1 1 4 12.5M4 5v4h4" />
              </svg>
              <span className="line">{keyword}</span>
            </div>
          ))}
        </div>
        <div>
          {keywords.map((keyword) => (
            <button
              key={keyword}
              type="button"
              className="bare icon"
              part="remove"
              aria-label={t.remove(keyword)}
              onClick={({ currentTarget }) => {
                moveFocus(currentTarget, field.current);
                store.remove(keyword);
              }}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M8 8l8 8M16 8l-8 8" />
              </svg>
            </button>
          ))}
        </div>
      </div>
      <button
        type="button"
        className="bare all"
        part="clear-recent"
        onClick={({ currentTarget }) => {
          moveFocus(currentTarget, field.current);
          store.clear();
        }}
      >
        {t.clearRecent()}
      </button>
    </>
  );
}

/** The focus of a button that is about to go: to its neighbour, else to the field. A press left it in the field. */
function moveFocus(button: HTMLElement, field: HTMLElement | null): void {
  if ((button.getRootNode() as ShadowRoot).activeElement !== button) return;
  const next = [button.nextElementSibling, button.previousElementSibling].find((one) => one?.matches('button'));
  ((next as HTMLElement | null | undefined) ?? field)?.focus();
}
