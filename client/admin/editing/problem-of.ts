import { ShopError } from '../../domain';

/** The sentence with which the shop's own reader refuses an input; undefined when it takes it. §5 */
export function problemOf(read: (input: Record<string, unknown>) => unknown, input: Record<string, unknown>) {
  try {
    read(input);
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.message;
  }
}
