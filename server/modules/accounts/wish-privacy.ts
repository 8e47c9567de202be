import type { EntityManager } from 'typeorm';
import { WishListEntity } from '../../database/entities/wishes/wish.entity';

/**
 * Ends the links of an account's wish lists, and the consent to emails about lower prices, at the first proof of its
 * address: another person may have shared the lists and agreed. §5
 */
export async function makeWishListsPrivate(tx: EntityManager, userId: string): Promise<void> {
  await tx.update(WishListEntity, { userId }, { shareToken: () => 'NULL', wantsMails: false });
}
