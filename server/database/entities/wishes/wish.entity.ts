import { Entity, PrimaryColumn } from 'typeorm';
import type { WishList } from '../../../domain/wishes/wish-list';
import { ProductAlertEntity } from './product-alert.entity';
import { BooleanColumn, IdColumn, MoneyColumn, TextColumn, TimeColumn } from '../columns';

/** Table of the wish lists of accounts. The list without a name is the one that the hearts fill. */
@Entity('wish_list')
export class WishListEntity implements WishList {
  @IdColumn() id: string;
  @TextColumn({ name: 'user_id' }) userId: string;
  @TextColumn() name: string;
  @TextColumn({ name: 'share_token', nullable: true }) shareToken: string | undefined;
  /** True if the owner agreed to emails about lower prices of the products. */
  @BooleanColumn({ name: 'wants_price_drops', default: 0 }) wantsMails: boolean;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table of the products of wish lists. */
@Entity('wish')
export class WishEntity {
  @PrimaryColumn({ name: 'list_id', type: 'text' }) listId: string;
  @PrimaryColumn({ name: 'product_id', type: 'text' }) productId: string;
  @TimeColumn({ name: 'added_at' }) addedAt: Date;
  /** Price in paise at the time of the wish. */
  @MoneyColumn() price: number;
}

/** Tables of wishes and alerts. */
export const WISH_ENTITIES = [WishListEntity, WishEntity, ProductAlertEntity];
