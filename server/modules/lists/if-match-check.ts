import { requireTag, type IfMatch } from '../../lib/if-match';

/**
 * Compares the required entity tags of a change with the current tag of the record. If the caller requires a tag,
 * `load` reads the current one in the transaction of the change. Throws PRECONDITION_FAILED, and the errors of `load`.
 * §7
 */
export async function requireMatch(ifMatch: IfMatch | undefined, load: () => Promise<string>): Promise<void> {
  if (ifMatch !== undefined) requireTag(ifMatch, await load());
}
