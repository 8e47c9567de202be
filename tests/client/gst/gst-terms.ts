import { DEFAULT_PRICE_BOOK, type PriceBook } from '../../../client/domain';
import { aListedProduct, rupees } from '../../support/fixtures/listing';
import { ADDRESS } from '../checkout-fixtures';

/** The price book of a shop in Kerala with three tax classes; the first one has 18 %. */
export function gstBook(isInclusive: boolean, basisPoints = 1_800): PriceBook {
  return {
    ...DEFAULT_PRICE_BOOK,
    gst: {
      isInclusive,
      sellerState: 'KL',
      rates: [
        { taxClass: 'standard', basisPoints },
        { taxClass: 'reduced', basisPoints: 500 },
        { taxClass: 'exempt', basisPoints: 0 },
      ],
    },
  };
}

/** An address in Karnataka, which is another state than that of the shop. */
export const ADDRESS_IN_KARNATAKA = { ...ADDRESS, state: 'KA' };

/** A speaker with the rate of the first class. */
export const SPEAKER = aListedProduct({
  name: 'Tarang Bookshelf Speaker',
  price: rupees('18999.00'),
  taxClass: null,
});

/** A product with the rate of a class. */
export function aProductOf(taxClass: string | null, overrides: Parameters<typeof aListedProduct>[0] = {}) {
  return aListedProduct({ ...overrides, taxClass });
}
