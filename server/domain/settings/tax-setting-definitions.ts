import { DEFAULT_PRICE_BOOK } from '../pricing/price-book';
import { DEFAULT_TAX_CLASSES, TAX_CLASS_LIMITS } from '../tax/tax-classes';
import { TAX_MODES } from '../tax/tax-modes';
import { INVOICE_MOMENTS } from './shop-settings';

/** Settings of tax and invoices by their key. */
export const TAX_SETTING_DEFINITIONS = {
  'tax.mode': {
    group: 'TAX',
    limits: { type: 'choice', choices: TAX_MODES },
    initial: 'FLAT_EXCLUSIVE',
    explanation:
      'Tax of new orders: one rate on the items, or the GST of the tax class, which prices include or exclude.',
  },
  'tax.percent': {
    group: 'TAX',
    limits: { type: 'percent' },
    initial: DEFAULT_PRICE_BOOK.taxBasisPoints,
    explanation: 'The tax on the items price of a new order, in percent.',
  },
  'tax.classes': {
    group: 'TAX',
    limits: { type: 'list', max: TAX_CLASS_LIMITS.classes },
    initial: DEFAULT_TAX_CLASSES,
    explanation: 'GST rates by day for classes of products; products without a class have the first one.',
  },
  'tax.composition': {
    group: 'TAX',
    limits: { type: 'boolean' },
    initial: false,
    explanation: 'True for a composition dealer, who charges no GST and issues bills of supply.',
  },
  'invoices.numberedWhen': {
    group: 'TAX',
    limits: { type: 'choice', choices: INVOICE_MOMENTS },
    initial: 'PAID',
    explanation: 'The moment at which an order gets its invoice: when it is paid, or when it is shipped.',
  },
  'invoices.eInvoice': {
    group: 'TAX',
    limits: { type: 'boolean' },
    initial: false,
    explanation:
      'True to register new invoices and credit notes of buyers with a GSTIN at the Invoice Registration Portal.',
  },
} as const;
