import { createHash } from 'node:crypto';

/** The hash of a normalized email address, by which an import knows an address after its account closed. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(`haat-imported-customer:${email}`).digest('hex');
}
