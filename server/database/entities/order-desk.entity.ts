import { Entity } from 'typeorm';
import { BooleanColumn, IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of the notes of admins on orders. Notes never change. */
@Entity('order_note')
export class OrderNoteEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'order_id' }) orderId: string;
  @TextColumn({ name: 'author_id' }) authorId: string;
  @TextColumn() text: string;
  /** True for a note to the buyer. */
  @BooleanColumn({ name: 'is_public' }) isPublic: boolean;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table of the tags in use. The key is the name in lower case. */
@Entity('order_tag')
export class OrderTagEntity {
  @IdColumn({ name: 'tag_key' }) tagKey: string;
  @TextColumn() name: string;
  @IntegerColumn({ name: 'order_count' }) orderCount: number;
}

/** Table of the orders of each tag. */
@Entity('tagged_order')
export class TaggedOrderEntity {
  @IdColumn({ name: 'tag_key' }) tagKey: string;
  @IdColumn({ name: 'order_id' }) orderId: string;
}

/** Table of saved views of the order list: names of query strings. */
@Entity('order_view')
export class OrderViewEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'owner_id' }) ownerId: string;
  @TextColumn() name: string;
  @TextColumn() query: string;
  /** True for a view that all admins see. */
  @BooleanColumn({ name: 'is_shared' }) isShared: boolean;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}
