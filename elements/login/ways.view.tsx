import { useState } from 'react';
import { LazyView } from '../../core/ui/lazy-view.js';
import { BlockSkeleton, ButtonSkeleton } from '../../core/ui/skeleton.js';
import { useStore } from '../../core/ui/use-store.js';
import type { LoginStore } from './login.store.js';
import type { Way } from './rules.js';

export type WayAttributes = Readonly<Record<string, unknown>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sb-phone-login': WayAttributes;
      'sb-qr-login': WayAttributes;
      'sb-oauth-login': WayAttributes;
    }
  }
}

interface WayProps {
  store: LoginStore;
}

/** The code of each way, which is loaded when its tab is first shown. */
const LOADERS = {
  phone: () => import('../phone-login/index.js').then(() => ({ View: Phone })),
  qr: () => import('../qr-login/index.js').then(() => ({ View: QrCode })),
  'third-party': () => import('../oauth-login/index.js').then(() => ({ View: ThirdParty })),
};

export const WayView = ({ way, store }: WayProps & { way: Way }) => (
  <LazyView<WayProps> load={LOADERS[way]} props={{ store }} replacesPlaceholder>
    <div className={`placeholder for-${way}`} aria-busy="true">
      {way === 'qr' && <BlockSkeleton height={226} width={226} />}
      {way === 'phone' && <BlockSkeleton height={44} />}
      {way === 'phone' && <BlockSkeleton height={48} />}
      {way !== 'qr' && <ButtonSkeleton />}
    </div>
  </LazyView>
);

/** What every way gets. The page hears its login, but no second sb-ready. */
function useAttributes(store: LoginStore, way: Way) {
  const [isReady, setReady] = useState(false);
  const { siteId, apiBase } = store.site();
  return {
    'site-id': siteId,
    // '/' is this page's origin; with an empty attribute the api-base of the site would apply
    'api-base': apiBase || '/',
    // a renderer may write true as an empty attribute
    'aria-busy': String(!isReady),
    'onsb-login': () => store.loggedIn(way),
    'onsb-ready': (event: Event) => {
      event.stopPropagation();
      setReady(true);
      takeFocus(event.target as HTMLElement);
    },
  };
}

/** Takes the focus that a panel without a field has kept for it. */
function takeFocus(way: HTMLElement) {
  const { activeElement } = way.getRootNode() as ShadowRoot;
  if (activeElement?.matches('.panel')) way.shadowRoot?.querySelector('input')?.focus();
}

function Phone({ store }: WayProps) {
  const { account, codeLength, redirect } = useStore(store.$props);
  const attributes = useAttributes(store, 'phone');
  return (
    <sb-phone-login
      {...attributes}
      part="way"
      exportparts="field, label, input, prefix, hint, cell, button, primary, error, avatar, name"
      inline
      account={account}
      code-length={codeLength}
      redirect={redirect}
    />
  );
}

function QrCode({ store }: WayProps) {
  const { apps, expireMinutes, redirect } = useStore(store.$props);
  const attributes = useAttributes(store, 'qr');
  return (
    <sb-qr-login
      {...attributes}
      part="way"
      exportparts="code, image, refresh, scanned, button, avatar, name"
      {...(apps && { apps })}
      expire-minutes={expireMinutes}
      redirect={redirect}
    />
  );
}

function ThirdParty({ store }: WayProps) {
  const { service, serviceName } = useStore(store.$props);
  const open = useStore(store.$opensDialog);
  const attributes = useAttributes(store, 'third-party');
  return (
    <sb-oauth-login
      {...attributes}
      part="way"
      exportparts="button, error, avatar, name"
      service={service}
      service-name={serviceName}
      open={open}
      onsb-close={store.dialogClosed}
    />
  );
}
