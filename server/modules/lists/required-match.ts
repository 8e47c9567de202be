import { etagOf } from '../../lib/etag';
import { requireTag, type IfMatch } from '../../lib/if-match';

/**
 * Compares the required entity tags of a change with the tag of the record's JSON. `load` reads the JSON in the
 * transaction of the change, only if the caller requires a tag. Throws PRECONDITION_FAILED, and the errors of `load`.
 * §7
 */
export async function requireMatch(ifMatch: IfMatch | undefined, load: () => Promise<object>): Promise<void> {
  if (ifMatch !== undefined) requireTag(ifMatch, etagOf(JSON.stringify(await load())));
}
