import type { DataSource, EntityManager } from 'typeorm';
import { AttributeEntity } from '../../database/entities/catalogue.entity';
import type { AttributeDefinition } from '../../domain/attributes/attribute-definition';

/** All definitions in their order. */
export async function readDefinitions(source: DataSource | EntityManager): Promise<AttributeDefinition[]> {
  const rows = await source.getRepository(AttributeEntity).find({ order: { position: 'ASC', name: 'ASC' } });
  return rows.map(({ choices, ...row }) => ({
    ...row,
    choices: choices.map(({ value, valueHi = '', colour = '' }) => ({ value, valueHi, colour })),
  }));
}
