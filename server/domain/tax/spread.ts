import type { Paise } from '../pricing/money';

/**
 * Spreads an amount in paise in proportion to weights, by largest remainder, so that the shares add up to the amount.
 * Among equal remainders the earlier share gets the paisa. If all weights are 0, the first share gets the whole amount.
 */
export function spreadAmount(amount: Paise, weights: readonly number[]): Paise[] {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (totalWeight === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const quotients = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / totalWeight), remainder: product % totalWeight };
  });
  let missing = amount - quotients.reduce((sum, { share }) => sum + share, 0);
  const byRemainder = [...quotients].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const quotient of byRemainder) {
    if (missing === 0) break;
    quotient.share += 1;
    missing -= 1;
  }
  return quotients.map(({ share }) => share);
}
