import { Entity } from 'typeorm';
import { IdColumn, TextColumn, TimeColumn } from './columns';

/** The id of the only row. */
export const SHOP_SETUP_ID = 'shop';

/** The set-up of a production shop. A shop that never was in set-up mode has no row. */
@Entity('shop_setup')
export class ShopSetupEntity {
  @IdColumn() id: string;
  /** Id that the token of the set-up address contains; a new id ends earlier tokens. */
  @TextColumn({ name: 'token_id' }) tokenId: string;
  @TimeColumn({ name: 'token_expires_at' }) tokenExpiresAt: Date;
  /** The first admin; undefined before the set-up page creates the account. */
  @TextColumn({ name: 'owner_id', nullable: true }) ownerId: string | undefined;
  /** Undefined until the owner opens the shop. */
  @TimeColumn({ name: 'opened_at', nullable: true }) openedAt: Date | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}
