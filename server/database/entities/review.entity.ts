import { Entity } from 'typeorm';
import type { Review } from '../../domain/model';
import { BooleanColumn, IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of reviews, one per user and product, and per user and family. */
@Entity('review')
export class ReviewEntity implements Review {
  @IdColumn() id: string;
  @TextColumn({ name: 'product_id' }) productId: string;
  /** Id of the family of the product, or of the product without one; triggers write it. */
  @TextColumn({ name: 'subject_id', insert: false, update: false }) subjectId: string;
  @TextColumn({ name: 'user_id' }) userId: string;
  @TextColumn() name: string;
  @IntegerColumn() rating: number;
  @TextColumn() comment: string;
  @BooleanColumn({ name: 'is_verified_purchase' }) isVerifiedPurchase: boolean;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TextColumn({ nullable: true }) reply: string | undefined;
  @TimeColumn({ name: 'replied_at', nullable: true }) repliedAt: Date | undefined;
  @TimeColumn({ name: 'hidden_at', nullable: true }) hiddenAt: Date | undefined;
  @TextColumn({ name: 'hidden_reason', nullable: true }) hiddenReason: string | undefined;
}
