import { checkRandomCarts } from '../../support/fixtures/price-oracle';
import type { Report } from '../report';

interface PricingOptions {
  cartCount: number;
  seed: number;
}

/** The shop and an independent calculation give the same prices for random carts. §9 */
export async function provePricing(report: Report, { cartCount, seed }: PricingOptions): Promise<void> {
  report.record('seed', seed);
  const errorMessage = errorMessageOf(() => checkRandomCarts(cartCount, seed));
  report.check(
    `${cartCount} carts have the price of the independent calculation`,
    errorMessage === undefined,
    errorMessage,
  );
}

function errorMessageOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
