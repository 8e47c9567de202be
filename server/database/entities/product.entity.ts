import { Entity } from 'typeorm';
import type { Product } from '../../domain/model';
import type { ProductPicture, Specification } from '../../domain/catalogue/product-details';
import { isDraft } from '../../domain/catalogue/product-state';
import {
  BooleanColumn,
  IdColumn,
  IntegerColumn,
  JsonColumn,
  MoneyColumn,
  TextColumn,
  TimeColumn,
} from './columns';

/**
 * Table of products. `nameFolded` is the normalized name, for search; the rating is derived from the reviews. The
 * database generates the columns `shelf_state` and `stock_state`.
 */
@Entity('product')
export class ProductEntity implements Product {
  @IdColumn() id: string;
  @TextColumn() name: string;
  @TextColumn() sku: string;
  @TextColumn({ name: 'name_folded' }) nameFolded: string;
  /** Name, brand and category in lower case, one per line; the back office sorts and searches by it. */
  @TextColumn({ name: 'shelf_text', select: false }) shelfText: string;
  @TextColumn() image: string;
  /** CSS colour of the main picture's left edge, which fills the space around the picture. */
  @TextColumn({ name: 'image_ground' }) imageGround: string;
  @TextColumn({ name: 'image_alt' }) imageAlt: string;
  /** All pictures except the main one. */
  @JsonColumn({ name: 'more_pictures' }) morePictures: ProductPicture[];
  @JsonColumn() specifications: Specification[];
  @MoneyColumn() price: number;
  /** 0 means none, as an empty text in the other disclosures. */
  @MoneyColumn() mrp: number;
  @TextColumn({ name: 'origin_country' }) originCountry: string;
  @TextColumn() maker: string;
  @TextColumn() importer: string;
  @TextColumn({ name: 'net_quantity' }) netQuantity: string;
  /** Id of the tax class; empty for the first class. */
  @TextColumn({ name: 'tax_class' }) taxClass: string;
  /** HSN code of 4, 6 or 8 digits; empty for none. */
  @TextColumn() hsn: string;
  /** Unit quantity code; empty for none. */
  @TextColumn() unit: string;
  /** Weight of one packed piece in grams; 0 if unknown. */
  @IntegerColumn() weight: number;
  /** Size of one packed piece in millimetres; 0 if unknown. */
  @IntegerColumn() length: number;
  @IntegerColumn() width: number;
  @IntegerColumn() height: number;
  /** True if each piece travels in a parcel of its own. */
  @BooleanColumn({ name: 'ships_separately' }) shipsSeparately: boolean;
  @BooleanColumn({ name: 'no_air' }) noAir: boolean;
  @IntegerColumn({ name: 'count_in_stock' }) countInStock: number;
  /** Stock at creation; the audit log and the orders hold all later changes. */
  @IntegerColumn({ name: 'initial_stock', select: false, update: false }) initialStock: number;
  @IntegerColumn({ name: 'rating_sum' }) ratingSum: number;
  @IntegerColumn({ name: 'rating_hundredths' }) ratingHundredths: number;
  @IntegerColumn({ name: 'num_reviews' }) numReviews: number;
  @TextColumn() description: string;
  @TextColumn() brand: string;
  @TextColumn() category: string;
  @IntegerColumn() version: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'updated_at' }) updatedAt: Date;
  /** Sequence number of the last change; a trigger writes it. */
  @IntegerColumn({ insert: false, update: false }) revision: number;
  /** Time of the last change, in milliseconds since 1970; a trigger writes it. */
  @IntegerColumn({ name: 'changed_at', insert: false, update: false }) changedAt: number;
  @TimeColumn({ name: 'deleted_at', nullable: true }) deletedAt: Date | undefined;

  get rating(): number {
    return this.ratingHundredths / 100;
  }

  get isDraft(): boolean {
    return isDraft(this);
  }
}
