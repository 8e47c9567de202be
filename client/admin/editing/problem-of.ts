import { ShopError } from '../../domain';

/** Returns the message with which a server-side reader rejects the input, or undefined when it accepts it. §5 */
export function problemOf(read: (input: Record<string, unknown>) => unknown, input: Record<string, unknown>) {
  try {
    read(input);
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.message;
  }
}
