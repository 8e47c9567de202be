import { createHash } from 'node:crypto';

/**
 * The hash of a normalized email address, by which an import knows the address of a closed account or of an erased
 * buyer.
 */
export function hashEmail(email: string): string {
  return createHash('sha256').update(`haat-imported-customer:${email}`).digest('hex');
}
