import { Entity } from 'typeorm';
import type { Language } from '../../../domain/emails/language';
import { BooleanColumn, IdColumn, IntegerColumn, MoneyColumn, TextColumn, TimeColumn } from '../columns';

/**
 * Table of requests to be told when a product is back in stock: one per product and account or address. A row of the
 * kind PRICE is the last email to an account about a lower price of a wished product.
 */
@Entity('product_alert')
export class ProductAlertEntity {
  @IdColumn() id: string;
  @TextColumn({ default: 'STOCK' }) kind: 'STOCK' | 'PRICE';
  @TextColumn({ name: 'product_id' }) productId: string;
  /** The account; undefined for an address. */
  @TextColumn({ name: 'user_id', nullable: true }) userId: string | undefined;
  /** Address of a guest, or of an account with an unverified address; undefined for other accounts. */
  @TextColumn({ nullable: true }) email: string | undefined;
  /** Language of the emails to an address; emails to an account have its language. */
  @TextColumn() language: Language;
  /** Price in paise before its fall; undefined for an alert about stock. */
  @MoneyColumn({ nullable: true }) price: number | undefined;
  @TimeColumn({ name: 'asked_at' }) askedAt: Date;
  /** Undefined until the owner of the address confirms the request. */
  @TimeColumn({ name: 'verified_at', nullable: true }) verifiedAt: Date | undefined;
  /** Time of the last email about the stock. */
  @TimeColumn({ name: 'notified_at', nullable: true }) notifiedAt: Date | undefined;
  /** False after the email of the request. */
  @BooleanColumn({ name: 'is_waiting' }) isWaiting: boolean;
  /** Number of undeliverable emails of the request. */
  @IntegerColumn({ name: 'failed_count', default: 0 }) failedCount: number;
}
