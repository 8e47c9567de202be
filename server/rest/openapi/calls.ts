import type { REST_AUTHORIZATION } from '../../domain/accounts/authorization';
import { ACCOUNT_CALLS } from './account-calls';
import type { Call } from './call';
import { CATALOGUE_CALLS } from './catalogue-calls';
import { FILE_CALLS } from './file-calls';
import { ORDER_CALLS } from './order-calls';

/** Every operation below `/api`; a missing description does not compile. §7 */
export const CALLS: Record<keyof typeof REST_AUTHORIZATION, Call> = {
  ...CATALOGUE_CALLS,
  ...ACCOUNT_CALLS,
  ...ORDER_CALLS,
  ...FILE_CALLS,
};
