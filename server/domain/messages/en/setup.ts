/** Set-up of an empty production shop. */
export const setupMessages = {
  'setup.opensSoon': 'This shop opens soon',
  'setup.invalidToken': 'This set-up address is not valid; the log of the server has the current one',
  'setup.ownerExists': 'This shop has an owner; sign in with that account',
  'setup.incomplete': 'The shop cannot open yet, because some data is missing',
  'setup.required': 'Required before the shop opens',
  'setup.noPayment': ({ variables }: { variables: string }) =>
    `Customers cannot pay yet: set ${variables} on the server, or take cash on delivery`,
  'setup.stateMismatch': ({ gstin, address }: { gstin: string; address: string }) =>
    `This GSTIN is of ${gstin}. Your address is in ${address}.`,
};
