/** Couriers, and the parcels that they carry. */
export const courierMessages = {
  'courier.badAwb': ({ max }: { max: number }) =>
    `The tracking number (AWB) must be letters and digits, at most ${max}`,
};
