import { INVOICE_MOMENTS } from './shop-settings';

/** Settings of invoices by their key. */
export const INVOICE_SETTING_DEFINITIONS = {
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
