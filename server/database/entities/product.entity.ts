import { Entity } from 'typeorm';
import type { Product } from '../../domain/model';
import type { AttributeValue } from '../../domain/catalogue/attributes';
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
 * Table of products. `nameFolded` is the normalized name, for search; the rating is derived from the reviews. Triggers
 * write the columns `shelf_state` and `stock_state`: `shelf_state` is 2 for a deleted product, 0 for a draft, -1 for a
 * product on sale that lists show through another member of its family, and 1 for a listed product.
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
  /** Alternative text of the main picture in Hindi; empty for none. */
  @TextColumn({ name: 'image_alt_hi', default: '' }) imageAltHi: string;
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
  /** True if buyers cannot return the product. */
  @BooleanColumn({ name: 'final_sale' }) finalSale: boolean;
  @IntegerColumn({ name: 'count_in_stock' }) countInStock: number;
  /** Stock at creation; the audit log and the orders hold all later changes. */
  @IntegerColumn({ name: 'initial_stock', select: false, update: false }) initialStock: number;
  @IntegerColumn({ name: 'rating_sum' }) ratingSum: number;
  @IntegerColumn({ name: 'rating_hundredths' }) ratingHundredths: number;
  @IntegerColumn({ name: 'num_reviews' }) numReviews: number;
  @TextColumn() description: string;
  @TextColumn() brand: string;
  @TextColumn() category: string;
  /** Part of the address `/p/…`; empty for none. */
  @TextColumn({ default: '' }) slug: string;
  /** Name in Hindi; empty for none. */
  @TextColumn({ name: 'name_hi', default: '' }) nameHi: string;
  /** Description in Hindi; empty for none. */
  @TextColumn({ name: 'description_hi', default: '' }) descriptionHi: string;
  /** Id of the family; empty for none. */
  @TextColumn({ name: 'family_id', default: '' }) familyId: string;
  /** Value of each option of the family, by the option's name. */
  @JsonColumn({ name: 'option_values', default: '{}' }) optionValues: Record<string, string>;
  /** The option values as a JSON array, in the order of the family's options; unique in a family. */
  @TextColumn({ name: 'option_key', default: '' }) optionKey: string;
  @IntegerColumn({ name: 'family_position', default: 0 }) familyPosition: number;
  /** False for a member of a family that lists show through another member. */
  @BooleanColumn({ name: 'is_face', default: 1 }) isFace: boolean;
  /** Global trade item number; empty for none. */
  @TextColumn({ default: '' }) gtin: string;
  @JsonColumn({ default: '[]' }) attributes: AttributeValue[];
  /** Identity in the files of an import; empty for a product that no import created. */
  @TextColumn({ name: 'source_key', default: '', select: false }) sourceKey: string;
  /** Stock in the last imported file; undefined without one. */
  @IntegerColumn({ name: 'source_stock', nullable: true, select: false }) sourceStock: number | undefined;
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

/** Table of the former prices of bulk changes, for their undo. */
@Entity('price_undo')
export class PriceUndoEntity {
  @IdColumn({ name: 'change_id' }) changeId: string;
  @IdColumn({ name: 'product_id' }) productId: string;
  @MoneyColumn({ name: 'former_price' }) formerPrice: number;
  /** The price that the bulk change set. */
  @MoneyColumn() price: number;
  @TimeColumn({ name: 'expires_at' }) expiresAt: Date;
}

/** Table of the bulk changes of prices, for repeated requests. */
@Entity('price_change')
export class PriceChangeEntity {
  @IdColumn() id: string;
  /** Id of the account or of the API token. */
  @TextColumn({ name: 'owner_id' }) ownerId: string;
  @TextColumn({ name: 'body_hash' }) bodyHash: string;
  /** The result as JSON; undefined while the change runs. */
  @TextColumn({ nullable: true }) result: string | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  /** End of the undo. */
  @TimeColumn({ name: 'expires_at' }) expiresAt: Date;
  /** Time of the undo; undefined before it. */
  @TimeColumn({ name: 'undone_at', nullable: true }) undoneAt: Date | undefined;
}
