import { In, type DataSource, type EntityManager } from 'typeorm';
import { AddressEntity } from '../../database/entities/address.entity';
import { notFound } from '../../domain/errors';

/** The addresses of an account: the default first, then the newest first. Ids grow with time. */
export function addressesOf(source: DataSource | EntityManager, userId: string): Promise<AddressEntity[]> {
  return source
    .getRepository(AddressEntity)
    .find({ where: { userId }, order: { isDefault: 'DESC', id: 'DESC' } });
}

/** The address of an account with an id. Throws NOT_FOUND, also for the address of another account. */
export async function getOwnAddress(tx: EntityManager, userId: string, id: string): Promise<AddressEntity> {
  const address = await tx.findOneBy(AddressEntity, { id, userId });
  if (!address) throw notFound('address');
  return address;
}

/** The addresses with these ids, by id. Runs no query without ids. The caller checks their owners. */
export async function findAddresses(
  source: DataSource | EntityManager,
  ids: readonly string[],
): Promise<Map<string, AddressEntity>> {
  if (ids.length === 0) return new Map();
  const rows = await source.getRepository(AddressEntity).findBy({ id: In([...new Set(ids)]) });
  return new Map(rows.map((row) => [row.id, row]));
}
