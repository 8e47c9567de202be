import { Entity } from 'typeorm';
import type { Language } from '../../domain/emails/language';
import { IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of content pages, one row per slug and language. The texts are in `page_version`. */
@Entity('page')
export class PageEntity {
  @IdColumn() id: string;
  @TextColumn() slug: string;
  @TextColumn() language: Language;
  /** Number of the newest version. */
  @IntegerColumn() version: number;
  /** Number of the public version; undefined if the page is not public. */
  @IntegerColumn({ name: 'published_version', nullable: true }) publishedVersion: number | undefined;
  @TimeColumn({ name: 'published_at', nullable: true }) publishedAt: Date | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'updated_at' }) updatedAt: Date;
  /** Time of the deletion. A deleted page keeps its versions, and a new text of its slug continues their numbers. */
  @TimeColumn({ name: 'deleted_at', nullable: true }) deletedAt: Date | undefined;
}

/** Table of the saved texts of pages. A text never changes. */
@Entity('page_version')
export class PageVersionEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'page_id' }) pageId: string;
  @IntegerColumn() number: number;
  @TextColumn() title: string;
  @TextColumn() body: string;
  /** The admin who saved the text; undefined for the texts of a new shop. */
  @TextColumn({ name: 'author_id', nullable: true }) authorId: string | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  /** Time of the last publication; undefined for a text that was never public. */
  @TimeColumn({ name: 'published_at', nullable: true }) publishedAt: Date | undefined;
  /** Time of the deletion of the page while this text was public. */
  @TimeColumn({ name: 'withdrawn_at', nullable: true }) withdrawnAt: Date | undefined;
}
