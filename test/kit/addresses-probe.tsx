import type { Context } from '../../core/element/context.js';
import { reactElement } from '../../core/element/define.js';
import { type AddressesStore, createAddresses } from '../../elements/order-confirm/addresses.store.js';
import { Addresses } from '../../elements/order-confirm/addresses.view.js';

function createProbe(context: Context<object>): { addresses: AddressesStore } {
  const addresses = createAddresses(context);
  addresses.load();
  return { addresses };
}

const Probe = ({ store }: { store: { addresses: AddressesStore } }) => <Addresses addresses={store.addresses} />;

/** The addresses of an order without the order around them. */
class SbAddressesProbe extends reactElement({ props: {}, styles: [], create: createProbe, view: Probe }) {}
customElements.define('sb-addresses-probe', SbAddressesProbe);
