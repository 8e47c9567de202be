/** Actions that check a secret, such as a password. The limiter counts only failed attempts. */
export type SecretCheckAction = 'signIn' | 'currentPassword' | 'newPassword' | 'openOrder';

/** Actions for which the limiter counts all attempts, successful or not. */
export type LimitedAction =
  | 'register'
  | 'profile'
  | 'passwordChange'
  | 'passwordReset'
  | 'signInCode'
  | 'verification'
  | 'confirmationCode'
  | 'review'
  | 'address'
  | 'wish'
  | 'stockAlert'
  | 'invoice'
  | 'import'
  | 'order'
  | 'guestOrder'
  | 'return'
  | 'returnPicture'
  | 'orderCode'
  | 'quote'
  | 'payment'
  | 'demoPayment'
  | 'export'
  | 'courier'
  | 'tracking'
  | 'search'
  | 'delivery';

/** An action with a rate limit of either kind. */
type RateLimitedAction = LimitedAction | SecretCheckAction;

/** Maximum numbers of attempts in a time window. */
export interface Rate {
  windowSeconds: number;
  /** Attempts of one account. */
  account: number;
  /** Attempts from one network address, which many users may share. */
  address: number;
}

/** Limits of an action for which the limiter counts all attempts. */
export interface ActionRate extends Rate {
  /** True if each instance counts in its own memory; a shared counter costs a statement for each attempt. */
  isLocal?: true;
}

/** Limits of an action for which the limiter counts failed attempts. */
export interface FailedAttemptRate extends Rate {
  /** Failed attempts of one account from one address. */
  pair: number;
}

/**
 * Limits of failed attempts, before `RATE_LIMIT_FACTOR`. These limits are low, because they protect secrets. The limits
 * in `RATES` are higher: they stop scripts, but not many users behind one address.
 */
export const FAILED_ATTEMPT_RATES: Record<SecretCheckAction, FailedAttemptRate> = {
  signIn: { windowSeconds: 900, pair: 15, account: 18, address: 15 },
  currentPassword: { windowSeconds: 900, pair: 15, account: 18, address: 60 },
  newPassword: { windowSeconds: 900, pair: 15, account: 18, address: 15 },
  openOrder: { windowSeconds: 900, pair: 15, account: 18, address: 15 },
};
/** Limits of attempts, successful or not, before `RATE_LIMIT_FACTOR`. */
export const RATES: Record<LimitedAction, ActionRate> = {
  register: { windowSeconds: 600, account: 1_000, address: 1_000 },
  // Each request reveals whether an email address is registered.
  profile: { windowSeconds: 600, account: 60, address: 600 },
  // Each request hashes a password, as a sign-in does.
  passwordChange: { windowSeconds: 900, account: 15, address: 60 },
  // Each request sends an email, so the limit protects mailboxes.
  passwordReset: { windowSeconds: 3_600, account: 5, address: 100 },
  signInCode: { windowSeconds: 3_600, account: 5, address: 100 },
  verification: { windowSeconds: 3_600, account: 5, address: 100 },
  confirmationCode: { windowSeconds: 3_600, account: 5, address: 100 },
  review: { windowSeconds: 600, account: 60, address: 600 },
  address: { windowSeconds: 600, account: 200, address: 2_000 },
  // Each request may send an email, so the limit protects mailboxes.
  stockAlert: { windowSeconds: 86_400, account: 5, address: 100 },
  wish: { windowSeconds: 600, account: 600, address: 6_000, isLocal: true },
  invoice: { windowSeconds: 600, account: 300, address: 3_000 },
  import: { windowSeconds: 600, account: 100, address: 600 },
  order: { windowSeconds: 60, account: 1_000, address: 6_000, isLocal: true },
  // Each order sends an email to an unverified address.
  guestOrder: { windowSeconds: 600, account: 20, address: 200, isLocal: true },
  // A buyer with more requests calls the shop.
  return: { windowSeconds: 86_400, account: 20, address: 200 },
  // Each picture stays in the storage.
  returnPicture: { windowSeconds: 86_400, account: 60, address: 600 },
  // Each request may send an email, so the limit protects mailboxes.
  orderCode: { windowSeconds: 3_600, account: 5, address: 100 },
  // Each request may call the payment provider, which throttles merchants.
  payment: { windowSeconds: 60, account: 30, address: 300, isLocal: true },
  // Each request may call the courier, which throttles merchants.
  courier: { windowSeconds: 60, account: 300, address: 600, isLocal: true },
  tracking: { windowSeconds: 60, account: 120, address: 600, isLocal: true },
  demoPayment: { windowSeconds: 600, account: 600, address: 600, isLocal: true },
  export: { windowSeconds: 600, account: 60, address: 600, isLocal: true },
  search: { windowSeconds: 60, account: 1_200, address: 6_000, isLocal: true },
  quote: { windowSeconds: 60, account: 1_200, address: 6_000, isLocal: true },
  delivery: { windowSeconds: 60, account: 1_200, address: 6_000, isLocal: true },
};

/** Public operations with rate limits, by the name that both APIs share. */
export const LIMITED_OPERATIONS = {
  signIn: ['signIn'],
  requestSignInCode: ['signInCode'],
  signInWithCode: ['signIn'],
  register: ['register'],
  updateProfile: ['profile', 'passwordChange', 'currentPassword'],
  closeAccount: ['currentPassword'],
  requestPasswordReset: ['passwordReset'],
  resetPassword: ['newPassword'],
  createOwner: ['newPassword'],
  requestEmailVerification: ['verification'],
  verifyEmail: ['newPassword'],
  undoAccountChange: ['newPassword'],
  placeOrder: ['order', 'guestOrder'],
  requestOrderAccessCode: ['orderCode'],
  openOrder: ['openOrder'],
  createAccountFromOrder: ['register'],
  correctGuestEmail: ['guestOrder'],
  requestReturn: ['return'],
  addReturnPicture: ['returnPicture'],
  quote: ['quote'],
  requestOrderConfirmationCode: ['confirmationCode'],
  importRemittance: ['import'],
  startPayment: ['payment'],
  payOrder: ['payment'],
  addReview: ['review'],
  createAddress: ['address'],
  updateAddress: ['address'],
  addWish: ['wish'],
  mergeWishes: ['wish'],
  createWishList: ['wish'],
  updateWishList: ['wish'],
  requestStockAlert: ['stockAlert'],
  confirmStockAlert: ['newPassword'],
  invoice: ['invoice'],
  documentPdf: ['invoice'],
  packingSlips: ['invoice'],
  addressLabels: ['invoice'],
  pickList: ['invoice'],
  importProducts: ['import'],
  exportProducts: ['export'],
  exportUsers: ['export'],
  exportOrders: ['export'],
  exportGstr1: ['export'],
  exportGstr1Table: ['export'],
  exportSales: ['export'],
  bulkExportProducts: ['export'],
  bulkExportOrders: ['export'],
  bulkExport: ['export'],
  products: ['search'],
  searchProducts: ['search'],
  searchSuggestions: ['search'],
  delivery: ['delivery'],
  bookShipment: ['courier'],
  courierLabel: ['courier'],
  trackShipment: ['tracking'],
} as const satisfies Record<string, readonly RateLimitedAction[]>;

/** An operation with rate limits. */
export type LimitedOperation = keyof typeof LIMITED_OPERATIONS;

/** Plural noun for the attempts of each action, for `rateLimitText`. */
const ATTEMPT_NOUNS: Record<RateLimitedAction, string> = {
  signIn: 'wrong passwords or codes',
  currentPassword: 'wrong current passwords',
  newPassword: 'invalid links',
  openOrder: 'wrong codes',
  register: 'registrations',
  profile: 'changes',
  passwordChange: 'changes of a password',
  passwordReset: 'emails with a link',
  signInCode: 'emails with a code',
  verification: 'emails with a link',
  confirmationCode: 'emails with a code',
  review: 'reviews',
  address: 'changes',
  wish: 'changes',
  stockAlert: 'emails with a link',
  invoice: 'invoices',
  import: 'imports',
  order: 'orders',
  guestOrder: 'orders of guests',
  orderCode: 'emails with a code',
  return: 'requests',
  returnPicture: 'pictures',
  quote: 'quotes',
  payment: 'calls',
  demoPayment: 'calls',
  export: 'exports',
  search: 'searches',
  delivery: 'look-ups',
  courier: 'calls of the courier',
  tracking: 'look-ups',
};

/** True if an operation has rate limits. */
export function isLimited(operation: string): operation is LimitedOperation {
  return Object.hasOwn(LIMITED_OPERATIONS, operation);
}

/** The rate limits of an operation as both APIs describe them. §7 */
export function rateLimitText(operation: LimitedOperation): string {
  return LIMITED_OPERATIONS[operation].map(limitText).join(' ');
}

/** Actions without a signed-in user or a known account: the limiter counts them per network address alone. */
const ADDRESS_ONLY_ACTIONS: ReadonlySet<RateLimitedAction> = new Set(['register', 'newPassword']);
/** Actions whose requests above the account limit get the usual response, but send no email. */
const QUIET_ACTIONS: ReadonlySet<RateLimitedAction> = new Set([
  'passwordReset',
  'signInCode',
  'stockAlert',
  'orderCode',
]);
/** Record of the account limit of an action, if it is not an account. */
const ACCOUNT_NOUNS: Partial<Record<RateLimitedAction, string>> = {
  guestOrder: 'email address',
  orderCode: 'email address',
  openOrder: 'order',
};

const ALL_RATES: Record<RateLimitedAction, Rate> = { ...FAILED_ATTEMPT_RATES, ...RATES };

function limitText(action: RateLimitedAction): string {
  const { windowSeconds, account, address } = ALL_RATES[action];
  const accountLimit = account.toLocaleString('en-IN');
  const addressLimit = address.toLocaleString('en-IN');
  const duration = durationText(windowSeconds);
  const noun = ATTEMPT_NOUNS[action];
  const limitedRecord = ACCOUNT_NOUNS[action] ?? 'account';
  if (ADDRESS_ONLY_ACTIONS.has(action))
    return `At most ${addressLimit} ${noun} per network address in ${duration}, else RATE_LIMITED.`;
  if (QUIET_ACTIONS.has(action))
    return `At most ${accountLimit} ${noun} per ${limitedRecord} in ${duration}; further requests send no email. At most ${addressLimit} requests per network address in ${duration}, else RATE_LIMITED.`;
  return `At most ${accountLimit} ${noun} per ${limitedRecord} and ${addressLimit} per network address in ${duration}, else RATE_LIMITED.`;
}

function durationText(seconds: number): string {
  if (seconds === 86_400) return 'a day';
  if (seconds === 3_600) return 'an hour';
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
}
