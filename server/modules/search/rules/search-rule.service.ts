import { In, type EntityManager } from 'typeorm';
import { SearchRuleVersionEntity } from '../../../database/entities/catalogue.entity';
import { ProductEntity } from '../../../database/entities/product.entity';
import { permit } from '../../../domain/accounts/authorization';
import type { Actor } from '../../../domain/accounts/permissions';
import { TAG } from '../../../domain/catalogue/cache-tags';
import { requireVersion } from '../../../domain/errors';
import { FieldProblems, readInteger, type Raw } from '../../../domain/read';
import {
  readRuleVersion,
  readSearchPins,
  readSynonymGroups,
  type SearchMiss,
  type SearchPin,
  type VersionedRules,
} from '../../../domain/search/search-rules';
import { invalidateTags } from '../../../database/invalidation-tags';
import { insertRows, type Row } from '../../../database/rows';
import type { Writer } from '../../../database/write-queue';
import { newId } from '../../../lib/ids';
import { writeAudit } from '../../audit';
import type { ProductSearch } from '../product-search';
import type { RuleKind } from './search-rules';

const MAX_DAYS = 90;
/** Table and audit entry of each kind of rules. */
const RULE_TABLES = {
  PINS: { table: 'search_pin', action: 'searchPins.replace', subject: 'pinned results' },
  SYNONYMS: { table: 'synonym_group', action: 'synonymGroups.replace', subject: 'synonyms' },
} as const satisfies Record<RuleKind, object>;

/** New rows of one kind of rules. */
interface Edit {
  rows: readonly Row[];
  /** The submitted rules, for the error of a stale edit. */
  yours: Record<string, unknown>;
  version: number | undefined;
  check?: (tx: EntityManager) => Promise<void>;
}

interface RuleDeps {
  writer: Writer;
  search: Pick<ProductSearch, 'rules' | 'misses'>;
  now: () => Date;
}

/** Synonyms, pinned and hidden results, and the report of searches without results. */
export class SearchRuleService {
  constructor(private readonly deps: RuleDeps) {}

  /** All groups of synonyms; the default ones until an admin changes them. Throws as permit does. */
  async synonymGroups(actor: Actor): Promise<VersionedRules<readonly string[]>> {
    permit(actor, 'searchRules.read');
    return this.currentGroups();
  }

  /** All pins by search text. Throws as permit does. */
  async pins(actor: Actor): Promise<VersionedRules<SearchPin>> {
    permit(actor, 'searchRules.read');
    return this.currentPins();
  }

  /** Frequent searches without results in the last days. Throws as permit does, and BAD_INPUT. */
  async misses(actor: Actor, rawDays: unknown): Promise<SearchMiss[]> {
    permit(actor, 'searchRules.read');
    return this.deps.search.misses.list(readInteger(rawDays ?? 30, 'days', 1, MAX_DAYS));
  }

  /**
   * Replaces all groups; an empty list restores the default ones. Throws as permit does, BAD_INPUT, and CONFLICT for a
   * stale version.
   */
  async updateSynonymGroups(actor: Actor, raw: Raw): Promise<VersionedRules<readonly string[]>> {
    permit(actor, 'searchRules.update');
    const groups = readSynonymGroups(raw.groups);
    const rows = groups.map((words, position) => ({ id: newId(), words: words.join(','), position }));
    const yours = { groups: groups.map((words) => ({ words })) };
    await this.replace(actor, 'SYNONYMS', { rows, yours, version: readRuleVersion(raw.version) });
    // Not synonymGroups(): a token that may write these rules need not have the scope to read them.
    return this.currentGroups();
  }

  /**
   * Replaces all pins. Throws as permit does, BAD_INPUT, also for an id of no product, and CONFLICT for a stale
   * version.
   */
  async updatePins(actor: Actor, raw: Raw): Promise<VersionedRules<SearchPin>> {
    permit(actor, 'searchRules.update');
    const pins = readSearchPins(raw.searchPins);
    const rows = pins.map(({ keyword, productIds, hiddenIds }) => ({
      id: newId(),
      keyword,
      product_ids: JSON.stringify(productIds),
      hidden_ids: JSON.stringify(hiddenIds),
    }));
    const check = (tx: EntityManager) => requireExistingProducts(tx, pins);
    const version = readRuleVersion(raw.version);
    await this.replace(actor, 'PINS', { rows, yours: { searchPins: pins }, version, check });
    return this.currentPins();
  }

  private async currentGroups(): Promise<VersionedRules<readonly string[]>> {
    const { synonymGroups, versions } = await this.deps.search.rules.current();
    return { rules: synonymGroups, version: versions.SYNONYMS };
  }

  private async currentPins(): Promise<VersionedRules<SearchPin>> {
    const { pins, versions } = await this.deps.search.rules.current();
    return { rules: pins, version: versions.PINS };
  }

  private async replace(actor: Actor, kind: RuleKind, { rows, yours, version, check }: Edit): Promise<void> {
    const { table, action, subject } = RULE_TABLES[kind];
    await this.deps.writer.transaction(async (tx) => {
      await this.requireCurrent(tx, { kind, version, yours });
      await check?.(tx);
      const [counted] = await tx.query<{ count: number }[]>(`SELECT COUNT(*) AS count FROM ${table}`);
      await tx.query(`DELETE FROM ${table}`);
      if (rows.length > 0) await insertRows(tx, table, rows);
      await tx.query('UPDATE search_rule_version SET version = version + 1 WHERE kind = $1', [kind]);
      invalidateTags(tx, TAG.search);
      const change = { before: { count: counted?.count ?? 0 }, after: { count: rows.length } };
      await writeAudit(tx, [{ actor, action, subject, ...change }], this.deps.now());
    });
    this.deps.search.rules.reset();
  }

  /** Throws CONFLICT with both lists unless the edit has the current version, or none. */
  private async requireCurrent(
    tx: EntityManager,
    { kind, version, yours }: Pick<Edit, 'version' | 'yours'> & { kind: RuleKind },
  ): Promise<void> {
    if (version === undefined) return;
    const row = await tx.findOneByOrFail(SearchRuleVersionEntity, { kind });
    if (row.version === version) return;
    // The rules in memory may be older than a commit of another instance.
    this.deps.search.rules.reset();
    const { synonymGroups, pins } = await this.deps.search.rules.current();
    const current =
      kind === 'PINS' ? { searchPins: pins } : { groups: synonymGroups.map((words) => ({ words })) };
    requireVersion(version, { version: row.version, current, yours });
  }
}

/** Refuses ids that no product has, also no deleted one. Throws BAD_INPUT with every such id. */
async function requireExistingProducts(tx: EntityManager, pins: readonly SearchPin[]): Promise<void> {
  const ids = pins.flatMap(({ productIds, hiddenIds }) => [...productIds, ...hiddenIds]);
  if (ids.length === 0) return;
  const products = await tx.find(ProductEntity, {
    select: { id: true },
    where: { id: In([...new Set(ids)]) },
  });
  const existingIds = new Set(products.map(({ id }) => id));
  const problems = new FieldProblems();
  for (const [index, pin] of pins.entries())
    for (const field of ['productIds', 'hiddenIds'] as const)
      for (const [position, id] of pin[field].entries())
        if (!existingIds.has(id))
          problems.add(`searchPins.${index}.${field}.${position}`, {
            key: 'searchPin.unknownProduct',
            params: { id },
          });
  problems.require();
}
