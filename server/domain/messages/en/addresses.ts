/** Addresses of accounts and orders. */
export const addressMessages = {
  'address.notFound': 'Address not found',
  'address.limitReached': ({ max }: { max: number }) =>
    `An account has at most ${max} addresses; delete one that you no longer need`,
  'address.idNotAllowed': 'Enter the fields of the address instead of the id of a saved one',
  'address.notAPhone':
    'Phone must have 10 digits and start with 6 to 9, or start with + and the code of another country',
  'address.notAPinCode': 'PIN code must have 6 digits, and the first is not 0',
  'address.unknownState': 'State must be the two letters of an Indian state, such as KA',
  'address.notAGstin': 'GSTIN is not valid; please check its 15 characters',
  'address.otherState': 'GSTIN must belong to the state of the billing address',
};
