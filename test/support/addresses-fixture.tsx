import { reactElement } from '../../core/element/react-element.js';
import type { Context } from '../../core/site/context.js';
import { type AddressListStore, createAddressList } from '../../elements/order-confirm/addresses/address-list.store.js';
import { AddressList } from '../../elements/order-confirm/addresses/address-list.view.js';

function createProbe(context: Context<object>): { addresses: AddressListStore } {
  const addresses = createAddressList(context);
  addresses.load();
  return { addresses };
}

const Probe = ({ store }: { store: { addresses: AddressListStore } }) => <AddressList addresses={store.addresses} />;

/** The addresses of an order without the order around them. */
class SbAddressesProbe extends reactElement({ props: {}, styles: [], create: createProbe, view: Probe }) {}
customElements.define('sb-addresses-fixture', SbAddressesProbe);
