import type { Context } from '../../core/element/context.js';
import { reactElement } from '../../core/element/define.js';
import { type AddressListStore, createAddresses } from '../../elements/order-confirm/addresses/address-list.store.js';
import { Addresses } from '../../elements/order-confirm/addresses/address-list.view.js';

function createProbe(context: Context<object>): { addresses: AddressListStore } {
  const addresses = createAddresses(context);
  addresses.load();
  return { addresses };
}

const Probe = ({ store }: { store: { addresses: AddressListStore } }) => <Addresses addresses={store.addresses} />;

/** The addresses of an order without the order around them. */
class SbAddressesProbe extends reactElement({ props: {}, styles: [], create: createProbe, view: Probe }) {}
customElements.define('sb-addresses-probe', SbAddressesProbe);
