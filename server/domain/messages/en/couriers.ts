/** Couriers, and the parcels that they carry. */
export const courierMessages = {
  'courier.notConnected': 'No courier that books parcels is connected to the shop',
  'courier.notPacked': ({ state }: { state: string }) =>
    `The parcel is ${state}; only a PACKED parcel can be booked`,
  'courier.hasNumber': 'The parcel is PACKED and has a tracking number already',
  'courier.notBooked': 'The shop has not booked this parcel at a courier',
  'courier.addressIncomplete':
    'The order has no complete address in India: street, PIN code, state and phone number',
  'courier.refused': ({ reason }: { reason: string }) => `The courier refused: ${reason}`,
  'courier.noAnswer': 'The courier gave no answer; the shop keeps asking for the outcome of the booking',
  'courier.noNumber': 'The courier assigned no tracking number',
  'courier.neverBooked': 'The courier never made the booking',
  'courier.wrongWebhookToken': 'The token is not that of the courier',
  'courier.notAMessage': 'The body is not a message of the courier',
  'courier.badAwb': ({ max }: { max: number }) =>
    `The tracking number (AWB) has at most ${max} letters and digits, with - / . _ between them`,
};
