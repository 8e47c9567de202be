import { createHmac } from 'node:crypto';
import { CODE_LENGTH } from '../../domain/accounts/one-time-code';

/** Computes the digits of a one-time code from the id of its row. */
export type CodeOf = (codeId: string) => string;

/** Creates the function that derives one-time codes from their ids with the secret of the shop. */
export function createCodeOf({ secret }: { secret: string }): CodeOf {
  return (codeId) => {
    const hmac = createHmac('sha256', secret).update(`haat-one-time-code:${codeId}`).digest();
    // 48 random bits: the remainder of a division by 10^6 is uniform to within one in 10^8.
    return String(hmac.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
  };
}
