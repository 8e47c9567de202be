import { paths, readRedirect } from '../paths';

/** Number of a checkout step; step 1 is sign-in. §2 */
export type CheckoutStep = 1 | 2 | 3 | 4;

const STEP_PATHS: readonly string[] = [paths.shipping(), paths.payment(), paths.placeOrder()];
const SIGN_IN_PATHS: readonly string[] = [paths.login(), paths.register()];

/** The checkout step of a page; undefined outside the checkout. Sign-in is a step if it leads to a step. §2 */
export function checkoutStepAt(location: { pathname: string; search: string }): CheckoutStep | undefined {
  // The router ignores case and a slash at the end.
  const pathname = location.pathname.toLowerCase().replace(/\/+$/, '');
  const index = STEP_PATHS.indexOf(pathname);
  if (index >= 0) return (index + 2) as CheckoutStep;
  return SIGN_IN_PATHS.includes(pathname) && STEP_PATHS.includes(readRedirect(location.search))
    ? 1
    : undefined;
}
