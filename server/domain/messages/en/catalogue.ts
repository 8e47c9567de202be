/** Products, their pictures, reviews and lists. */
export const catalogueMessages = {
  'product.notFound': 'Product not found',
  'deletedProduct.notFound': 'Deleted product not found',
  'product.skuTaken': 'Another product has this SKU',
  'product.noSkuOrId': 'Send a SKU or an id',
  'product.newTakesCountOnly':
    'No product has this SKU; a new product takes countInStock, but no version, stockChange or countSeen',
  'product.changeIdReused': 'This change id was used for another change',
  'product.keyReused': 'This idempotency key was used for other products',
  'product.countSeenAlone': 'Send countSeen only together with countInStock',
  'product.stockTooLow': ({ left }: { left: number }) =>
    left === 1 ? 'Only 1 unit is in stock' : `Only ${left} units are in stock`,
  'product.stockTooHigh': ({ max }: { max: number }) => `There can be at most ${max} units`,
  'product.noPrice': 'The product has no price yet',
  'product.wouldCostNothing': 'The new price would be 0',
  'product.wouldCostTooMuch': ({ max }: { max: number }) => `The new price would be above ${max}`,
  'product.percentOutOfRange': ({ min, max }: { min: number; max: number }) =>
    `Percent must be from ${min} to ${max} with at most 2 decimals, and not 0`,
  'product.undoEnded': 'This price change can no longer be undone',
  'product.priceChangedSince':
    'The price was changed again in the meantime, so the product keeps the newer price',
  'product.noPicture': 'There must be at least one picture',
  'product.tooManyPictures': ({ max }: { max: number }) => `There can be at most ${max} pictures`,
  'product.tooManySpecifications': ({ max }: { max: number }) => `There can be at most ${max} specifications`,
  'product.notAnImage': 'Image must be a data URL or a picture of this shop',
  'product.unknownTaxClass': 'The shop has no tax class with this id',
  'product.notHsn': 'An HSN code has 4, 6 or 8 digits, such as 8518',
  'product.unknownUnit': 'A unit is a unit quantity code of the GST returns, such as PCS or KGS',
  'product.unknownCountry':
    'Country of origin must be a code of ISO 3166-1 in two capital letters, such as IN',
  'product.aboveMrp': ({ amount, mrp }: { amount: string; mrp: string }) =>
    `The price with tax is ₹${amount}, which is above the MRP of ₹${mrp}`,
  'product.otherFirstPicture': 'If both image and pictures are sent, the first picture must be image',
  'searchPin.unknownProduct': ({ id }: { id: string }) => `No product has the id ${id}`,
  'review.notFound': 'Review not found',
  'review.exists': 'Product already reviewed',
  'node.notFound': 'Node not found',
  'list.afterOrOffset': 'Send either after or offset, not both',
  'list.foreignCursor': 'After must be a cursor of this list',
  'list.outdatedCursor':
    'The shop was restored from a backup since this cursor was issued; start over without it',
  'list.unknownFilter': ({ name }: { name: string }) => `There is no filter ${name}`,
  'list.unknownParameter': ({ name }: { name: string }) => `There is no parameter ${name}`,
  'list.onlyDryRun': ({ name }: { name: string }) => `There is no parameter ${name}, only dryRun`,
  'edit.conflict': 'Another client changed this since you opened it',
  'edit.outdated': 'This was changed since it was read; read it again',
  'edit.badIfMatch': 'If-Match must be * or a list of ETags in quotes',
  'report.daysReversed': 'The last day must not be before the first',
  'report.tooManyDays': ({ max }: { max: number }) =>
    `The last day must be at most ${max} days after the first`,
};
