/** Messages of the documents of an order. Only order pages load them. */
export const documents = {
  title: 'Documents',
  kinds: { TAX_INVOICE: 'Tax invoice', BILL_OF_SUPPLY: 'Bill of supply', CREDIT_NOTE: 'Credit note' },
  download: (kind: string, number: string) => `Download ${kind} ${number} as PDF`,
  file: 'PDF',
  failed: 'The document could not be fetched. Please try again.',
};
