import type { DeliveryClient } from './delivery-records';

type CallDelivery = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Delivery over REST. */
export function deliveryOver(call: CallDelivery) {
  return {
    delivery: (pin) => call('GET', `/delivery/${encodeURIComponent(pin)}`),
    listServiceAreas: () => call('GET', '/service-areas'),
    replaceServiceAreas: (areas) => call('PUT', '/service-areas', areas),
  } satisfies DeliveryClient;
}
