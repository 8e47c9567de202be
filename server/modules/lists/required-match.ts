import { etagOf } from '../../lib/etag';
import { requireTag, type IfMatch } from '../../lib/if-match';

/**
 * Compares the entity tags that a change requires with the tag of the record's JSON form. `load` reads that form within
 * the transaction of the change, and only when the caller requires a tag. Throws PRECONDITION_FAILED, and what `load` throws. §7
 */
export async function requireMatch(ifMatch: IfMatch | undefined, load: () => Promise<object>): Promise<void> {
  if (ifMatch !== undefined) requireTag(ifMatch, etagOf(JSON.stringify(await load())));
}
