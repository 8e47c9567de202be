import type {
  AddressClient,
  AddressRecord,
  OrderAddressesRecord,
} from '../fixtures/addresses/address-client';
import type { DeliveryClient } from './delivery-records';
import type { SettingsClient } from './graphql-settings';

type CallRest = <T>(method: string, path: string, body?: unknown) => Promise<T>;

const readAddress = ({
  _id: id,
  ...address
}: Omit<AddressRecord, 'id'> & { _id: string }): AddressRecord => ({
  id,
  ...address,
});

const readAddresses = ({ shippingAddress, billingAddress }: OrderAddressesRecord): OrderAddressesRecord => ({
  shippingAddress,
  billingAddress,
});

/** Addresses over REST. */
export function addressesOver(call: CallRest) {
  return {
    myAddresses: async () =>
      (await call<Parameters<typeof readAddress>[0][]>('GET', '/users/addresses')).map(readAddress),
    createAddress: async (address) => readAddress(await call('POST', '/users/addresses', address)),
    updateAddress: async (id, changes) =>
      readAddress(await call('PUT', `/users/addresses/${encodeURIComponent(id)}`, changes)),
    deleteAddress: async (id) => {
      await call('DELETE', `/users/addresses/${encodeURIComponent(id)}`);
    },
    async getOrderAddresses(id) {
      return readAddresses(await call('GET', `/orders/${encodeURIComponent(id)}`));
    },
    async correctOrderAddress(id, shippingAddress) {
      const path = `/orders/${encodeURIComponent(id)}/address`;
      return readAddresses(await call('PUT', path, { shippingAddress }));
    },
  } satisfies AddressClient;
}

/** Delivery over REST. */
export function deliveryOver(call: CallRest) {
  return {
    delivery: (pin) => call('GET', `/delivery/${encodeURIComponent(pin)}`),
    listServiceAreas: () => call('GET', '/service-areas'),
    replaceServiceAreas: (areas) => call('PUT', '/service-areas', areas),
  } satisfies DeliveryClient;
}

/** Settings over REST. */
export function settingsOver(call: CallRest) {
  return {
    shopInfo: () => call('GET', '/shop'),
    settings: () => call('GET', '/settings'),
    updateSettings: (input) => call('PUT', '/settings', input),
    taxClasses: () => call('GET', '/tax-classes'),
    setTaxClasses: (classes) => call('PUT', '/tax-classes', classes),
    shippingMethods: () => call('GET', '/shipping-methods'),
    setShippingMethods: (methods) => call('PUT', '/shipping-methods', methods),
  } satisfies SettingsClient;
}
