import r2wc from '@r2wc/react-to-web-component';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import { languageFor, languageTagFor } from '../../i18n/languages.js';
import { localize } from '../../i18n/messages.js';
import { isLanguageLoaded, loadLanguage } from '../../i18n/tables.js';
import { afterTask } from '../lib/after-task.js';
import { attributeIn, hasSite, langOf } from '../site/attributes.js';
import type { Context } from '../site/context.js';
import { $contextVersion, observeContext } from '../site/context-observer.js';
import { type Site, siteOf } from '../site/site.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import alert from '../ui/alert.css';
import base from '../ui/base.css';
import block from '../ui/block.css';
import room from '../ui/room.css';
import { Root } from '../ui/root.js';
import stateBlock from '../ui/state-block.css';
import type { AdoptableSheet } from '../ui/style-sheet.js';
import { tokens } from '../ui/tokens.js';
import { useStore } from '../ui/use-store.js';
import { createCustomStates, type StateSelectors } from './custom-states.js';
import { isEditing, shieldControls } from './page-scripts.js';
import {
  attributesOf,
  defineAccessors,
  type PropDefinitions,
  type PropValues,
  scriptValuesOf,
  text,
  upgradeProperties,
  valuesOf,
} from './props.js';
import { warnOfAttributes } from './warn-of-attributes.js';

const BLOCK = [block, room];

export interface ElementSpec<P extends PropDefinitions, Store extends object> {
  props: P;
  styles: AdoptableSheet[];
  /** How it stands in the page; by default, as wide as its place. */
  box?: AdoptableSheet[];
  /** States for CSS beyond those that all elements have. */
  states?: StateSelectors;
  create(context: Context<PropValues<P>>): Store;
  view: ComponentType<{ store: Store }>;
}

/** The view that is mounted in an element. */
interface MountedView {
  view: ComponentType<{ store: object }>;
  /** React key of the view: another site has another store, so its view is mounted anew. */
  site: string;
  store: object;
  /** The tag of the page's language. */
  language: string;
}

interface Mountable extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The view of each shadow root. r2wc passes nothing but the shadow root to the component. */
export const mounted = new WeakMap<ShadowRoot, WritableAtom<MountedView | undefined>>();

function ElementRoot({ container }: { container: ShadowRoot }) {
  const view = useStore(mounted.get(container) as WritableAtom<MountedView | undefined>);
  return view && <Root key={view.site} view={view.view} store={view.store} language={view.language} />;
}

const SITE_PROPS = { siteId: text, apiBase: text };
const SITE_ATTRIBUTES = attributesOf(SITE_PROPS);

/**
 * Creates a custom element from a store and a React view. r2wc mounts and unmounts the view. This class handles
 * attributes, properties that are set before the definition, moves in the document, the language and the site.
 */
export function reactElement<P extends PropDefinitions, Store extends object>(spec: ElementSpec<P, Store>) {
  // a server has no HTMLElement, so the class is a placeholder there
  if (typeof HTMLElement === 'undefined') return class {} as never;
  const props = { ...spec.props, ...SITE_PROPS };
  const Base = r2wc(ElementRoot as ComponentType, { shadow: 'open', props: {} }) as unknown as new () => Mountable;

  class SbElement extends Base {
    static get observedAttributes() {
      return attributesOf(props);
    }

    readonly #states = createCustomStates(this, this.shadowRoot as ShadowRoot, spec.states);
    readonly #$view = atom<MountedView | undefined>();
    readonly #$props = atom(valuesOf(spec.props, (name) => attributeIn(this, name)));
    #site?: Site;
    #lifetime?: AbortController;
    #stopListening?: () => void;
    #warningTimer?: ReturnType<typeof setTimeout>;

    constructor() {
      super();
      mounted.set(this.shadowRoot as ShadowRoot, this.#$view);
      this.#adoptStyles();
      shieldControls(this, this.shadowRoot as ShadowRoot);
    }

    override get isContentEditable() {
      return isEditing(this.shadowRoot) || super.isContentEditable;
    }

    #adoptStyles() {
      adoptStyles(this.shadowRoot, [tokens, base, ...(spec.box ?? BLOCK), alert, stateBlock, ...spec.styles]);
    }

    override connectedCallback() {
      // first of all: after an exception the children stay visible
      this.#states.connect();
      upgradeProperties(this, props);
      observeContext(this);
      this.#checkAttributes();
      this.#stopListening ??= $contextVersion.listen(() => this.#sync());
      // a router may insert the elements of a page a moment before the <sb-site> that it keeps
      if (hasSite(this)) this.#sync();
      else afterTask(() => this.#sync());
    }

    override disconnectedCallback() {
      // a move within the document disconnects and connects in the same task: the view must survive it
      queueMicrotask(() => this.isConnected || this.#teardown());
    }

    /** Called instead of the two above by `moveBefore()`. */
    connectedMoveCallback() {
      observeContext(this);
      this.#sync();
    }

    attributeChangedCallback(name: string) {
      this.readProps();
      if (this.isConnected) this.#checkAttributes();
      if (this.#lifetime && SITE_ATTRIBUTES.includes(name)) this.#sync();
    }

    readProps() {
      this.#$props.set(valuesOf(spec.props, (name) => attributeIn(this, name), scriptValuesOf(this)));
    }

    /** Waits a task, because frameworks set attributes and properties after they have inserted an element. */
    #checkAttributes() {
      clearTimeout(this.#warningTimer);
      this.#warningTimer = setTimeout(warnOfAttributes, 0, this, spec.props);
    }

    /** Updates the language and the site, which depend on the element's ancestors. */
    async #sync() {
      const wanted = languageFor(langOf(this));
      const spoken = isLanguageLoaded(wanted) ? wanted : await loadLanguage(wanted);
      // the element may have been removed, or the language changed again, while it was loading
      if (!this.isConnected || languageFor(langOf(this)) !== wanted) return;
      const language = spoken === wanted ? languageTagFor(langOf(this)) : spoken;
      const site = siteOf(this);
      const mountedView = this.#$view.get();
      if (mountedView && site.key === this.#site?.key) return this.#$view.set({ ...mountedView, language });
      const isFirst = !this.#site;
      this.#lifetime?.abort();
      this.#lifetime = new AbortController();
      this.#site = site;
      const store = this.#createStore(site, this.#lifetime.signal, language);
      this.#$view.set({ view: spec.view as MountedView['view'], store, site: site.key, language });
      if (isFirst) this.#mount();
    }

    /** Preact empties the shadow root first. */
    #mount() {
      try {
        super.connectedCallback();
      } finally {
        this.#adoptStyles();
        this.#states.addFallback();
      }
    }

    #createStore(site: Site, signal: AbortSignal, language: string): Store {
      return spec.create({
        $props: this.#$props as unknown as ReadableAtom<PropValues<P>>,
        setProp: (name, value) => Object.assign(this, { [name]: value }),
        site,
        signal,
        emit: (type, detail, options) =>
          this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options })),
        t: (messages) => localize(this.#$view.get()?.language ?? language, messages),
        language: () => languageFor(this.#$view.get()?.language ?? language),
      });
    }

    #teardown() {
      clearTimeout(this.#warningTimer);
      this.#stopListening?.();
      this.#stopListening = undefined;
      this.#lifetime?.abort();
      this.#lifetime = undefined;
      this.#site = undefined;
      super.disconnectedCallback();
      this.#$view.set(undefined);
      this.#states.disconnect();
    }
  }
  defineAccessors(SbElement.prototype, props, (element) => (element as SbElement).readProps());
  return SbElement as unknown as {
    new (): HTMLElement & PropValues<P & typeof SITE_PROPS>;
    readonly prototype: HTMLElement & PropValues<P & typeof SITE_PROPS>;
  };
}
