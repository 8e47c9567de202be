/** PIN codes and service areas. */
export const deliveryMessages = {
  'delivery.badPin': 'A PIN code has six digits and does not start with 0',
  'delivery.notServiceable': ({ pin }: { pin: string }) => `We do not deliver to ${pin}`,
  'delivery.badPattern':
    'A pattern is a PIN code such as 560001, its first digits such as 5600*, a state such as state:KA, or *',
  'delivery.samePattern': ({ pattern }: { pattern: string }) => `The pattern ${pattern} occurs twice`,
  'delivery.daysReversed': 'The largest number of days must not be below the smallest',
  'shipping.noMethod': 'No delivery method of the shop fits this order at this address',
  'shipping.notInZone': ({ name }: { name: string }) => `${name} is not possible for this address`,
  'shipping.tooHeavy': ({ name, max }: { name: string; max: number }) =>
    `${name} takes parcels of at most ${max} kg`,
  'shipping.noAir': ({ name, product }: { name: string; product: string }) =>
    `${name} goes by air, and ${product} cannot be shipped by air`,
  'shipping.badId': 'An id has lower-case letters a to z, digits and single hyphens',
  'shipping.repeated': 'The list has this value twice',
  'delivery.tooManyAreas': ({ max }: { max: number }) => `There can be at most ${max} service areas`,
};
