import { randomUUID } from 'node:crypto';
import { insertRows } from '../../../seeds/rows';
import { UserEntity } from '../../../server/database/entities/user.entity';
import type { Writer } from '../../../server/database/write-queue';

const NAMES = ['Asha', 'Bela', 'Chand', 'Dev', 'Esha', 'Farhan', 'Gita', 'Hari', 'Isha', 'Jai'];
const FAMILY_NAMES = ['Rao', 'Iyer', 'Khan', 'Mehta', 'Nair', 'Patel', 'Sen'];

/** Inserts accounts without a valid password; one in a hundred is an admin, one in a thousand is deleted. */
export async function insertManyUsers(writer: Writer, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => {
    const [name, familyName] = [NAMES[number % NAMES.length], FAMILY_NAMES[number % FAMILY_NAMES.length]];
    const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000);
    return {
      id: randomUUID(),
      name: `${name} ${familyName} ${number}`,
      email: `${name?.toLowerCase()}.${number}@haat.example`,
      passwordHash: 'none',
      isAdmin: number % 100 === 0,
      tokenVersion: 1,
      version: 1,
      createdAt,
      updatedAt: createdAt,
      deletedAt: number % 1_000 === 1 ? createdAt : undefined,
    };
  });
  await writer.transaction((tx) => insertRows(tx, UserEntity, rows));
}
