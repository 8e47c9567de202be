import { formatNumber } from '../../lib/format';

/** Messages of prices and amounts with GST. Only shops with a GST mode load them. */
export const gst = {
  allIncluded: 'Prices include all taxes',
  notIncluded: 'GST is added to the prices',
  priceIncludesAll: 'Price includes all taxes',
  priceIncludes: (tax: string) => `Price includes all taxes (${tax} GST)`,
  pricePlus: (tax: string, total: string) => `+ ${tax} GST, ${total} in all`,
  items: (count: number) => `Items (${formatNumber(count)})`,
  cashFee: 'Cash on delivery fee',
  tax: 'GST',
  taxAt: (percent: string) => `GST ${percent}%`,
  igstAt: (percent: string) => `IGST ${percent}%`,
  cgstAt: (percent: string) => `CGST ${percent}%`,
  sgstAt: (percent: string) => `SGST ${percent}%`,
  note: 'Note',
  includes: (tax: string, taxes: string) => `Includes ${tax} GST${taxes && ` (${taxes})`}.`,
  nothingAdded: 'Nothing is added later.',
  taxChanged: 'Tax has changed. Check the new total, then place your order again.',
  taxNotChecked: 'GST could not be checked. The shop checks it when you place the order.',
};
