/** E-invoices: registrations of documents with the Invoice Registration Portal. */
export const eInvoiceMessages = {
  'eInvoice.notFound': 'E-invoice not found',
  'eInvoice.pending': 'The e-invoice is PENDING: the portal has not answered yet',
  'eInvoice.registered': 'The e-invoice is REGISTERED already',
  'eInvoice.refused': 'The e-invoice is REFUSED: it has no registration to cancel',
  'eInvoice.cancelled': 'The e-invoice is CANCELLED; its number cannot be registered again',
  'eInvoice.cancelTime': 'The e-invoice is REGISTERED for more than 24 hours; issue a credit note instead',
  'eInvoice.cancelRefused': ({ reason }: { reason: string }) =>
    `The portal refused the cancellation: ${reason}`,
  'eInvoice.noAnswer': 'The invoice registration portal gave no answer; please try again shortly',
  'eInvoice.unconfigured': 'The shop has no access to the invoice registration portal; set the IRP variables',
  'eInvoice.sellerAddress': 'The address of the seller needs a street, a city and a PIN code',
  'eInvoice.buyerAddress': 'The address of the buyer needs a street, a city and a PIN code',
  'eInvoice.lineHsn': ({ name }: { name: string }) => `${name} has no HSN code`,
  'eInvoice.fault':
    'The shop could not convert the document for the portal; the log of the server has the error',
  'eInvoice.otherIrn': 'The portal answered with the number of another document',
  'eway.number': 'An e-way bill number has 12 digits',
  'eway.belowTotal': 'An e-way bill number needs a document of at least ₹50,000',
};
