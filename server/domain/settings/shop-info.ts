import { INDIAN_STATES } from '../invoices/indian-states';
import type { Seller } from '../invoices/invoice';
import type { PaymentMethodLabel } from '../payments/payment-methods';
import type { TaxMode } from '../tax/tax-modes';
import type { GrievanceOfficer, ShopAddress, ShopSettings } from './shop-settings';

/** Public facts about the shop; an empty text means none. */
export interface ShopInfo {
  name: string;
  legalName: string;
  email: string;
  phone: string;
  address: ShopAddress;
  gstin: string;
  grievanceOfficer: GrievanceOfficer;
  taxMode: TaxMode;
  /** True if visitors may order without an account. */
  guests: boolean;
  currency: 'INR';
  /** Enabled payment methods. */
  paymentMethods: readonly PaymentMethodLabel[];
}

/** Public facts about the shop with the given settings and payment methods. */
export function shopInfoOf(settings: ShopSettings, paymentMethods: readonly PaymentMethodLabel[]): ShopInfo {
  return {
    name: settings['shop.name'],
    legalName: settings['shop.legalName'] || settings['shop.name'],
    email: settings['shop.email'],
    phone: settings['shop.phone'],
    address: settings['shop.address'],
    gstin: settings['shop.gstin'],
    grievanceOfficer: settings['shop.grievanceOfficer'],
    taxMode: settings['tax.mode'],
    guests: settings['checkout.guests'],
    currency: 'INR',
    paymentMethods,
  };
}

/** The seller on invoices. An empty legal name falls back to the name of the shop. */
export function sellerOf(settings: ShopSettings): Seller {
  const { line1, line2, city, state, postalCode } = settings['shop.address'];
  const cityLine = [city, postalCode].filter(Boolean).join(' ');
  const stateName = INDIAN_STATES.find(({ code }) => code === state)?.name ?? '';
  return {
    name: settings['shop.legalName'] || settings['shop.name'],
    address: [line1, line2, cityLine, stateName].filter(Boolean),
    gstin: settings['shop.gstin'] || undefined,
    state: state || undefined,
    isComposition: settings['tax.composition'],
    ...(settings['invoices.eInvoice'] && { registersDocuments: true }),
  };
}
