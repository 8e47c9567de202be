/** PIN codes and service areas. */
export const deliveryMessages = {
  'delivery.badPin': 'A PIN code has six digits and does not start with 0',
  'delivery.notServiceable': ({ pin }: { pin: string }) => `We do not deliver to ${pin}`,
  'delivery.badPattern':
    'A pattern is a PIN code such as 560001, its first digits such as 5600*, a state such as state:KA, or *',
  'delivery.samePattern': ({ pattern }: { pattern: string }) => `The pattern ${pattern} occurs twice`,
  'delivery.daysReversed': 'The most days must not be fewer than the fewest days',
  'delivery.tooManyAreas': ({ max }: { max: number }) => `There can be at most ${max} service areas`,
};
