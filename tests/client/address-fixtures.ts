/** The default address of an address book. */
export const HOME = {
  id: 'home',
  label: null,
  recipient: 'Meera Iyer',
  phone: '+919845012345',
  line1: '14 Temple Tree Road',
  line2: null,
  landmark: null,
  postalCode: '570001',
  city: 'Mysuru',
  state: 'KA',
  country: 'India',
  isDefault: true,
  isDefaultBilling: false,
};
/** Another address. */
export const AMMA = {
  ...HOME,
  id: 'amma',
  recipient: 'Lakshmi Iyer',
  line1: '3 Old Mint Street',
  city: 'Chennai',
  state: 'TN',
  isDefault: false,
};
/** A labelled address, which is the default billing address. */
export const OFFICE = { ...AMMA, id: 'office', label: 'Office', isDefaultBilling: true };
