import { Entity, PrimaryColumn } from 'typeorm';
import type { ImportedOrderStatus } from '../../../domain/imports/history/imported-order';
import type { ForeignFormat } from '../../../domain/imports/import-targets';
import { BooleanColumn, IdColumn, IntegerColumn, MoneyColumn, TextColumn, TimeColumn } from '../columns';

/** Table of the addresses that an import of customers has seen, as hashes. */
@Entity('imported_customer')
class ImportedCustomerEntity {
  @IdColumn({ name: 'email_hash' }) emailHash: string;
  @TextColumn({ name: 'user_id' }) userId: string;
  /** True if the import opened the account. */
  @BooleanColumn({ name: 'is_opened' }) isOpened: boolean;
  @TimeColumn({ name: 'imported_at' }) importedAt: Date;
}

/** Table of the addresses whose buyers an administrator erased from the imported orders, as hashes. */
@Entity('erased_buyer')
class ErasedBuyerEntity {
  @IdColumn({ name: 'email_hash' }) emailHash: string;
  @TimeColumn({ name: 'erased_at' }) erasedAt: Date;
}

/** Table of the read-only orders of another shop system. */
@Entity('imported_order')
export class ImportedOrderEntity {
  @IdColumn() id: string;
  @TextColumn() source: ForeignFormat;
  /** Key of the order in its shop system; unique with `source`. */
  @TextColumn({ name: 'source_key' }) sourceKey: string;
  @TextColumn() number: string;
  /** Account of the buyer, after a proof of the address. */
  @TextColumn({ name: 'user_id', nullable: true }) userId: string | undefined;
  @TextColumn() email: string;
  @TextColumn() name: string;
  @TextColumn() phone: string;
  /** Lines of the delivery address. */
  @TextColumn() address: string;
  @TextColumn() status: ImportedOrderStatus;
  @TextColumn({ name: 'payment_method' }) paymentMethod: string;
  @TimeColumn({ name: 'placed_at' }) placedAt: Date;
  @MoneyColumn({ name: 'items_price' }) itemsPrice: number;
  @MoneyColumn({ name: 'shipping_price' }) shippingPrice: number;
  @MoneyColumn({ name: 'tax_price' }) taxPrice: number;
  @MoneyColumn() discount: number;
  @MoneyColumn() refunded: number;
  @MoneyColumn({ name: 'total_price' }) totalPrice: number;
  /** Hash of the order in its file; the same order again changes nothing. */
  @TextColumn({ name: 'content_hash' }) contentHash: string;
  @TimeColumn({ name: 'imported_at' }) importedAt: Date;
  /** Time at which the buyer's data was erased; later imports do not restore them. */
  @TimeColumn({ name: 'erased_at', nullable: true }) erasedAt: Date | undefined;
}

/** Table of the lines of imported orders. */
@Entity('imported_order_line')
export class ImportedOrderLineEntity {
  @IdColumn({ name: 'order_id' }) orderId: string;
  @PrimaryColumn({ type: 'bigint' }) position: number;
  @TextColumn() name: string;
  @TextColumn() sku: string;
  @IntegerColumn() qty: number;
  @MoneyColumn() price: number;
}

/** Tables of imported customers and orders. */
export const IMPORTED_HISTORY_ENTITIES = [
  ImportedCustomerEntity,
  ErasedBuyerEntity,
  ImportedOrderEntity,
  ImportedOrderLineEntity,
];
