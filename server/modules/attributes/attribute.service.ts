import type { DataSource, EntityManager } from 'typeorm';
import { CachedRead } from '../../database/cached-read';
import { AttributeEntity } from '../../database/entities/catalogue.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor, Member } from '../../domain/accounts/permissions';
import { ATTRIBUTE_LIMITS, type AttributeDefinition } from '../../domain/attributes/attribute-definition';
import { readAttributeInput } from '../../domain/attributes/attribute-definition-validation';
import { TAG } from '../../domain/catalogue/cache-tags';
import { badInput, notFound, requireVersion, ShopError } from '../../domain/errors';
import { definedOnly } from '../../domain/read';
import { newId } from '../../lib/ids';
import { writeAudit } from '../audit';
import { requireExistingCategories } from '../categories';
import { readDefinitions } from './attribute-queries';
import { renameUses, requireUnused } from './attribute-uses';
import { rewriteAttribute } from './product-attributes';

interface AttributeDeps {
  writer: Writer;
  reader: DataSource;
  now: () => Date;
}

/** Definitions of the attributes of products. */
export class AttributeService {
  private readonly definitions: CachedRead<readonly AttributeDefinition[]>;

  constructor(private readonly deps: AttributeDeps) {
    const { writer, reader } = deps;
    this.definitions = new CachedRead(writer, [TAG.structure], () => readDefinitions(reader));
  }

  /** All definitions in their order. */
  all(): Promise<readonly AttributeDefinition[]> {
    return this.definitions.get();
  }

  /** Creates a definition. Throws as permit does, BAD_INPUT, CONFLICT for a taken name, and LIMIT_REACHED. */
  async create(actor: Actor, raw: unknown): Promise<AttributeDefinition> {
    permit(actor, 'attributes.create');
    const { change } = readAttributeInput(raw);
    const { name } = change;
    if (name === undefined) throw badInput('name', { key: 'field.required', params: { field: 'name' } });
    return this.write(actor, 'attribute.create', async (tx, definitions) => {
      const max = ATTRIBUTE_LIMITS.definitions;
      if (definitions.length >= max)
        throw new ShopError('LIMIT_REACHED', { key: 'attribute.tooMany', params: { max } });
      const definition: AttributeDefinition = {
        nameHi: '',
        kind: 'TEXT',
        unit: '',
        choices: [],
        isFilter: true,
        categoryIds: [],
        position: definitions.length,
        ...definedOnly(change),
        name,
        id: newId(),
        version: 1,
      };
      requireConsistent(definition, definitions);
      await requireCategories(tx, change.categoryIds);
      const at = this.deps.now();
      await tx.insert(AttributeEntity, { ...definition, createdAt: at, updatedAt: at });
      return definition.id;
    });
  }

  /**
   * Changes a definition; a new name replaces the name at all products, in rules of collections and in options of
   * families. Throws as permit and renameUses do, NOT_FOUND, BAD_INPUT, and CONFLICT for a stale version or a taken
   * name.
   */
  async update(actor: Actor, id: string, raw: unknown): Promise<AttributeDefinition> {
    permit(actor, 'attributes.update');
    const { change, version } = readAttributeInput(raw);
    return this.write(actor, 'attribute.update', async (tx, definitions) => {
      const current = requireFound(definitions, id);
      const fields = definedOnly(change);
      requireVersion(version, { version: current.version, current: { ...current }, yours: { ...fields } });
      const changed = { ...current, ...fields, version: current.version + 1 };
      requireConsistent(changed, definitions);
      await requireCategories(tx, change.categoryIds);
      const at = this.deps.now();
      await tx.update(AttributeEntity, { id }, { ...changed, updatedAt: at });
      if (changed.name !== current.name) {
        await renameUses(tx, { from: current.name, to: changed.name }, { actor, at });
        await rewriteAttribute(tx, current.name, changed.name);
      }
      return id;
    });
  }

  /** Deletes a definition, and its values at all products. Throws as permit and requireUnused do, and NOT_FOUND. */
  async remove(actor: Actor, id: string): Promise<void> {
    permit(actor, 'attributes.delete');
    await this.deps.writer.transaction(
      async (tx) => {
        const { name } = requireFound(await readDefinitions(tx), id);
        await requireUnused(tx, name);
        await tx.delete(AttributeEntity, { id });
        await rewriteAttribute(tx, name, undefined);
        await this.audit(tx, actor, { action: 'attribute.delete', subject: id });
      },
      { isLong: true },
    );
  }

  private async write(
    actor: Member,
    action: string,
    change: (tx: EntityManager, definitions: readonly AttributeDefinition[]) => Promise<string>,
  ): Promise<AttributeDefinition> {
    return this.deps.writer.transaction(
      async (tx) => {
        const id = await change(tx, await readDefinitions(tx));
        await this.audit(tx, actor, { action, subject: id });
        return requireFound(await readDefinitions(tx), id);
      },
      { isLong: true },
    );
  }

  private async audit(
    tx: EntityManager,
    actor: Member,
    entry: { action: string; subject: string },
  ): Promise<void> {
    await writeAudit(tx, [{ actor, ...entry }], this.deps.now());
    invalidateTags(tx, TAG.structure, TAG.list, TAG.search);
  }
}

function requireFound(definitions: readonly AttributeDefinition[], id: string): AttributeDefinition {
  const definition = definitions.find((candidate) => candidate.id === id);
  if (!definition) throw notFound('attribute');
  return definition;
}

/** Throws BAD_INPUT at each submitted category that is unknown. */
async function requireCategories(tx: EntityManager, ids: readonly string[] = []): Promise<void> {
  await requireExistingCategories(
    tx,
    ids.map((id, index) => ({ id, field: `categoryIds.${index}` })),
  );
}

/** Throws BAD_INPUT for fields that do not fit the kind, and CONFLICT for the name of another definition. */
function requireConsistent(
  definition: AttributeDefinition,
  definitions: readonly AttributeDefinition[],
): void {
  const { id, name, kind, unit, choices, isFilter } = definition;
  const others = definitions.filter((other) => other.id !== id);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new ShopError('CONFLICT', 'attribute.nameTaken', {
      fields: [{ field: 'name', message: 'attribute.nameTaken' }],
    });
  if (unit !== '' && kind !== 'NUMBER') throw badInput('unit', 'attribute.unitOfOther');
  if (choices.length > 0 && kind !== 'CHOICE' && kind !== 'COLOUR')
    throw badInput('choices', 'attribute.choicesOfOther');
  const max = ATTRIBUTE_LIMITS.filters;
  if (isFilter && others.filter((other) => other.isFilter).length >= max)
    throw badInput('isFilter', { key: 'attribute.tooManyFilters', params: { max } });
}
