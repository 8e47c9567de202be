import { Entity, PrimaryColumn } from 'typeorm';
import { BooleanColumn, IdColumn, IntegerColumn, JsonColumn, TextColumn, TimeColumn } from './columns';

/** Table of imports of product files. */
@Entity('import_job')
export class ImportJobEntity {
  @IdColumn() id: string;
  @TextColumn() kind: string;
  @TextColumn() state: string;
  /** Number of products that the import has written. */
  @IntegerColumn() position: number;
  @IntegerColumn() total: number;
  @JsonColumn() options: Record<string, unknown>;
  @JsonColumn() report: Record<string, unknown>;
  @TextColumn({ name: 'user_id' }) userId: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'updated_at' }) updatedAt: Date;
}

/** Table of the pictures that imports fetch. */
@Entity('import_picture')
export class ImportPictureEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'job_id' }) jobId: string;
  @TextColumn({ name: 'product_id' }) productId: string;
  @IntegerColumn() position: number;
  @TextColumn() url: string;
  @TextColumn() alt: string;
  @TextColumn() state: string;
  @IntegerColumn() tries: number;
  @TimeColumn({ name: 'next_at' }) nextAt: Date;
  @TextColumn() error: string;
  /** Path of the stored picture; empty before the fetch. */
  @TextColumn({ default: '' }) image: string;
  @TextColumn({ name: 'image_ground', default: '' }) imageGround: string;
  /** True if the product shows the picture. */
  @BooleanColumn({ name: 'is_applied', default: 0 }) isApplied: boolean;
  /**
   * Hash of the pictures that the product showed when the import queued this one or last applied its pictures; empty in
   * rows of an earlier release.
   */
  @TextColumn({ name: 'shown_hash', default: '' }) shownHash: string;
}

/** Table of the products of a running import that are not written yet. */
@Entity('import_item')
export class ImportItemEntity {
  @IdColumn({ name: 'job_id' }) jobId: string;
  @PrimaryColumn({ type: 'bigint' }) position: number;
  @TextColumn() body: string;
}
