import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../database/entities/order.entity';
import { creditInvoices, issueDueInvoices } from './refunds';
import type { PaymentProviders } from './payments';
import type { CurrentSettings } from './settings';
import type { InvoiceTerms } from '../domain/documents/invoice-terms';
import type { ChargeTerms } from '../domain/payments/charge';
import { returnTermsOf } from '../domain/returns/return-terms';
import { CASH_ON_DELIVERY } from '../domain/payments/payment-methods';

/** Cash is paid in rupees. */
const CASH_CHARGE: ChargeTerms = { currencyCode: 'INR', rate: '1' };

/** The current terms of the settings, which change while the shop runs. */
export function settingTermsOf(currentSettings: CurrentSettings) {
  const seller = () => currentSettings.snapshot.seller;
  return {
    currentPriceBook: () => currentSettings.snapshot.orderTerms.priceBook,
    dispatchHours: () => currentSettings.snapshot.settings['orders.dispatchHours'],
    currentTaxClasses: () => currentSettings.snapshot.settings['tax.classes'],
    areGuestsAllowed: () => currentSettings.snapshot.settings['checkout.guests'],
    orderTerms: () => currentSettings.snapshot.orderTerms,
    seller,
    issueDeliveryInvoice: (tx: EntityManager, orderId: string, at: Date) =>
      issueDueInvoices(tx, { orderId, seller: seller(), at }),
    creditInvoices: (tx: EntityManager, order: OrderEntity, at: Date) =>
      creditInvoices(tx, order, { seller: seller(), at }),
    invoiceTerms: (): InvoiceTerms => ({
      seller: seller(),
      numberedWhen: currentSettings.snapshot.settings['invoices.numberedWhen'],
    }),
    returnTerms: () => returnTermsOf(currentSettings.snapshot.settings),
    grievanceOfficerName: () => currentSettings.snapshot.settings['shop.grievanceOfficer'].name,
    shopName: () => currentSettings.snapshot.pageTerms.shopName,
    shopPhone: () => currentSettings.snapshot.settings['shop.phone'],
    mailSender: () => currentSettings.snapshot.mailSender,
    accent: () => currentSettings.snapshot.pageTerms.accent,
    shopFacts: () => currentSettings.snapshot.shopFacts,
    homeSections: () => currentSettings.snapshot.settings['home.sections'],
  };
}

/** The payment methods of new orders, and their charges. */
export function paymentTermsOf(providers: PaymentProviders, currentSettings: CurrentSettings) {
  return {
    paymentMethods: () => currentSettings.snapshot.paymentMethods,
    chargeTermsOf: (paymentMethod: string): ChargeTerms =>
      paymentMethod === CASH_ON_DELIVERY ? CASH_CHARGE : providers.get(paymentMethod).charge,
  };
}
