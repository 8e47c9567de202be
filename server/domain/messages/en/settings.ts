/** The shop's own settings. */
export const settingMessages = {
  'setting.unknown': 'There is no such setting',
  'setting.notPercent': 'A percentage from 0 to 100 with at most 2 decimals, such as 4 or 2.5',
  'setting.notPhone': 'A phone number has 6 to 20 digits, such as +91 98765 43210',
  'setting.notState': 'A state has two letters, such as MH or KA',
  'setting.notPin': 'A PIN code has six digits, and does not start with 0',
  'setting.notGstin': 'A GSTIN has 15 characters and a check digit, such as 29AAGCB7383J1Z4',
  'setting.notLink': 'A link is a path of the shop such as /search/lamp, or starts with https://',
  'setting.addressMissing': 'A shop with a GSTIN needs an address',
};
