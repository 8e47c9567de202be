/** Ids of the shipping methods, by which quotes and orders name them. */
export const SHIPPING_METHODS = ['standard'] as const;

export type ShippingMethodId = (typeof SHIPPING_METHODS)[number];

/** Names of the shipping methods. */
export const SHIPPING_METHOD_NAMES: Record<ShippingMethodId, string> = { standard: 'Standard delivery' };
