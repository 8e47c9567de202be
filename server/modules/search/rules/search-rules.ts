import type { PreparedReads } from '../../../database/cached-statements';
import type { Writer } from '../../../database/write-queue';
import { normalizeText } from '../../../domain/catalogue/normalize-text';
import type { SearchPin } from '../../../domain/search/search-rules';
import { DEFAULT_SYNONYM_GROUPS, synonymsByWordOf } from '../synonyms';

/** The current synonyms and pins. */
export interface RuleSnapshot {
  synonymGroups: readonly string[][];
  synonymsOf: (word: string) => readonly string[];
  pinOf: (keyword: string) => SearchPin | undefined;
  pins: readonly SearchPin[];
  /** Version of the rules of each kind. */
  versions: Readonly<Record<RuleKind, number>>;
}

/** A kind of rules; an admin edits all rules of a kind together. */
export type RuleKind = 'PINS' | 'SYNONYMS';

/** Caches synonyms and pins for all searches, and reads them again after a change on any instance. */
export class SearchRules {
  private snapshot: Promise<RuleSnapshot> | undefined;

  constructor(
    private readonly reads: PreparedReads,
    writer: Pick<Writer, 'onRemoteCommit'>,
  ) {
    writer.onRemoteCommit(() => this.reset());
  }

  /** The current rules. Throws the errors of the database. */
  async current(): Promise<RuleSnapshot> {
    const snapshot = (this.snapshot ??= this.read());
    try {
      return await snapshot;
    } catch (error) {
      // Otherwise every later search would fail with the same error.
      if (this.snapshot === snapshot) this.reset();
      throw error;
    }
  }

  /** Reads the rules again for the next search. */
  reset(): void {
    this.snapshot = undefined;
  }

  private async read(): Promise<RuleSnapshot> {
    const groups = await this.reads.all<{ words: string }>(
      'SELECT words FROM synonym_group ORDER BY position, id',
    );
    const pinRows = await this.reads.all<{ keyword: string; productIds: string; hiddenIds: string }>(
      'SELECT keyword, product_ids AS "productIds", hidden_ids AS "hiddenIds" FROM search_pin ORDER BY keyword',
    );
    const synonymGroups =
      groups.length === 0 ? DEFAULT_SYNONYM_GROUPS : groups.map(({ words }) => words.split(','));
    const synonyms = synonymsByWordOf(synonymGroups);
    const pins = pinRows.map(({ keyword, productIds, hiddenIds }) => ({
      keyword,
      productIds: JSON.parse(productIds) as string[],
      hiddenIds: JSON.parse(hiddenIds) as string[],
    }));
    const pinByKeyword = new Map(pins.map((pin) => [pin.keyword, pin]));
    const versionRows = await this.reads.all<{ kind: RuleKind; version: number }>(
      'SELECT kind, version FROM search_rule_version',
    );
    const versionOf = (kind: RuleKind) => versionRows.find((row) => row.kind === kind)?.version ?? 1;
    return {
      synonymGroups,
      pins,
      versions: { PINS: versionOf('PINS'), SYNONYMS: versionOf('SYNONYMS') },
      synonymsOf: (word) => synonyms.get(word) ?? [],
      pinOf: (keyword) => pinByKeyword.get(normalizeText(keyword)),
    };
  }
}
