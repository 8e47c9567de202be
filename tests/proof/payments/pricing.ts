import { checkRandomCarts } from '../../support/fixtures/price-oracle';
import { checkGstBaskets } from '../../support/fixtures/pricing/gst-baskets';
import type { Report } from '../report';

interface PricingOptions {
  cartCount: number;
  seed: number;
}

/** The shop and an independent calculation give the same amounts for random carts, in every tax mode. §9 */
export async function provePricing(report: Report, { cartCount, seed }: PricingOptions): Promise<void> {
  report.record('seed', seed);
  const checks: [mode: string, check: () => void][] = [
    ['FLAT_EXCLUSIVE', () => checkRandomCarts(cartCount, seed)],
    ['GST_INCLUSIVE', () => checkGstBaskets(true, { count: cartCount, seed })],
    ['GST_EXCLUSIVE', () => checkGstBaskets(false, { count: cartCount, seed })],
  ];
  for (const [mode, check] of checks) {
    const errorMessage = errorMessageOf(check);
    report.check(
      `${mode}: ${cartCount} carts have the amounts of the independent calculation`,
      errorMessage === undefined,
      errorMessage,
    );
  }
}

function errorMessageOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
