/**
 * Tax modes of a shop. FLAT_EXCLUSIVE adds one rate to the items price (§9). In the GST modes each line has the rate of
 * its tax class; prices include the tax (GST_INCLUSIVE), or the tax is added (GST_EXCLUSIVE).
 */
export const TAX_MODES = ['FLAT_EXCLUSIVE', 'GST_INCLUSIVE', 'GST_EXCLUSIVE'] as const;

export type TaxMode = (typeof TAX_MODES)[number];
