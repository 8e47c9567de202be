import { checkBaskets } from '../../support/fixtures/price-oracle';
import type { Report } from '../report';

interface PricingOptions {
  baskets: number;
  seed: number;
}

/** Random carts, priced by the shop and by an independent calculation. §9 */
export async function provePricing(report: Report, { baskets, seed }: PricingOptions): Promise<void> {
  report.record('seed', seed);
  const fault = faultOf(() => checkBaskets(baskets, seed));
  report.check(`${baskets} baskets are priced to the paisa as by hand`, fault === undefined, fault);
}

function faultOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
