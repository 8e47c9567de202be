/** An address as four texts. */
export interface ShippingAddress {
  address: string;
  city: string;
  postalCode: string;
  country: string;
}

/** A structured address. */
export interface AddressFields {
  recipient: string;
  /** E.164, such as `+919845012345`. */
  phone: string;
  /** House or flat. */
  line1: string;
  /** Street or area. */
  line2: string | undefined;
  landmark: string | undefined;
  /** In India a PIN code. */
  postalCode: string;
  city: string;
  /** In India two letters of ISO 3166-2:IN; elsewhere a region, if there is one. */
  state: string | undefined;
  country: string;
}

/** An address of an account. */
export interface AccountAddress extends AddressFields {
  id: string;
  userId: string;
  /** Name of the address, such as `Office`. */
  label: string | undefined;
  /** True for exactly one address of each account that has addresses. */
  isDefault: boolean;
  /** True for at most one address of each account. */
  isDefaultBilling: boolean;
  createdAt: Date;
}

/** An address of an order: four texts, and what is known of the structured fields. */
export interface OrderAddress extends ShippingAddress, Partial<Omit<AddressFields, keyof ShippingAddress>> {}

/** The buyer on a business invoice. */
export interface Business {
  gstin?: string | undefined;
  businessName?: string | undefined;
}

/** The billing address of an order. */
export interface BillingAddress extends OrderAddress, Business {}
