import { Entity } from 'typeorm';
import { BooleanColumn, IdColumn, TextColumn, TimeColumn } from './columns';

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
