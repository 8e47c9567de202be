import { LRUCache } from 'lru-cache';
import type { IndexName, SearchEngine } from '../search-engine';

const MAX_CACHED_NAMES = 50_000;

/** Caches names of the index by id. A name never changes, because ids belong to it for ever. */
export class NameCache {
  private readonly names = new LRUCache<number, IndexName>({ max: MAX_CACHED_NAMES });

  constructor(private readonly engine: Pick<SearchEngine, 'readIndexNames'>) {}

  /** Names by id; an unknown id has no name. */
  async byIds(ids: readonly number[]): Promise<Map<number, IndexName>> {
    const missingIds = ids.filter((id) => !this.names.has(id));
    if (missingIds.length > 0)
      for (const name of await this.engine.readIndexNames(missingIds)) this.names.set(name.id, name);
    return new Map(ids.flatMap((id) => this.entryOf(id)));
  }

  private entryOf(id: number): [number, IndexName][] {
    const name = this.names.get(id);
    return name ? [[id, name]] : [];
  }
}
