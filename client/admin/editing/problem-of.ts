import { ShopError } from '../../domain';

/** Runs a parser that client and server share. Returns its error message, or undefined for valid input. §5 */
export function problemOf(
  parse: (input: Record<string, unknown>) => unknown,
  input: Record<string, unknown>,
) {
  try {
    parse(input);
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.message;
  }
}
