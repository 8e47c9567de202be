/** Languages of printed documents. */
export type DocumentLanguage = 'en' | 'hi';

/** Labels of printed documents in one language. */
export interface DocumentLabels {
  /** Language tag of the file, such as `en-IN`. */
  tag: string;
  months: readonly string[];
  titles: { invoice: string; taxInvoice: string; billOfSupply: string; creditNote: string };
  /** Sentence of rule 5 of the CGST rules on the documents of a composition dealer. */
  composition: string;
  originalForRecipient: string;
  number: string;
  date: string;
  order: string;
  orderId: string;
  orderedOn: string;
  againstInvoice: string;
  invoiceDate: string;
  reason: string;
  /** Reason of the credit note of a full refund. */
  fullRefund: string;
  placeOfSupply: string;
  reverseCharge: string;
  no: string;
  state: string;
  billedTo: string;
  deliveredTo: string;
  columns: {
    position: string;
    item: string;
    hsn: string;
    quantity: string;
    price: string;
    priceWithTax: string;
    discount: string;
    taxable: string;
    /** Amount of a line without GST. */
    net: string;
    tax: string;
    taxAmount: string;
    rate: string;
    total: string;
    totalTax: string;
  };
  charges: { SHIPPING: string; COD_FEE: string };
  amountsInRupees: string;
  hsnSummary: string;
  totals: { items: string; taxable: string; tax: string; rounding: string; total: string; credit: string };
  amountInWords: string;
  paidOn: string;
  payment: string;
  unpaid: string;
  forSeller: (seller: string) => string;
  signatory: string;
  registration: { title: string; irn: string; ackNumber: string; acknowledgedAt: string };
  page: (page: number, count: number) => string;
  madeByComputer: string;
}
