/** Size and handling of one packed piece, and whether it may come back; lengths in millimetres, 0 for unknown. */
export interface ParcelData {
  length: number;
  width: number;
  height: number;
  /** True if each piece travels in a parcel of its own. */
  shipsSeparately: boolean;
  /** True if the product must not fly, such as a large battery. */
  noAir: boolean;
  /** True if buyers cannot return the product; a purchase keeps the value it had then. */
  finalSale: boolean;
}

export const NO_PARCEL_DATA: ParcelData = {
  length: 0,
  width: 0,
  height: 0,
  shipsSeparately: false,
  noAir: false,
  finalSale: false,
};
