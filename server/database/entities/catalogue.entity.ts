import { Entity, PrimaryColumn } from 'typeorm';
import { BooleanColumn, IdColumn, IntegerColumn, JsonColumn, TextColumn, TimeColumn } from './columns';

/** Table of families: products that differ by options, such as the colour. */
@Entity('family')
export class FamilyEntity {
  @IdColumn() id: string;
  @TextColumn() name: string;
  @TextColumn({ name: 'name_hi' }) nameHi: string;
  @TextColumn() description: string;
  /** At most three options, each with its values in order. */
  @JsonColumn() options: { name: string; values: string[] }[];
  /** FAMILY: lists show one member. MEMBERS: lists show each member. */
  @TextColumn({ name: 'listed_as' }) listedAs: 'FAMILY' | 'MEMBERS';
  @IntegerColumn() version: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'updated_at' }) updatedAt: Date;
}

/** Table of the category tree. */
@Entity('category')
export class CategoryEntity {
  @IdColumn() id: string;
  @TextColumn() name: string;
  @TextColumn({ name: 'name_hi' }) nameHi: string;
  @TextColumn() slug: string;
  /** Id of the parent; empty at the top. */
  @TextColumn({ name: 'parent_id' }) parentId: string;
  @IntegerColumn() position: number;
  @TextColumn() description: string;
  @TextColumn({ name: 'description_hi' }) descriptionHi: string;
  @TextColumn() image: string;
  @TextColumn({ name: 'image_ground' }) imageGround: string;
  @IntegerColumn() version: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'updated_at' }) updatedAt: Date;
}

/** Table of the categories of products; position 0 is the primary category. */
@Entity('product_category')
export class ProductCategoryEntity {
  @IdColumn({ name: 'product_id' }) productId: string;
  @IdColumn({ name: 'category_id' }) categoryId: string;
  @IntegerColumn() position: number;
}

/** Table of collections: products that an admin chose, or that a rule matches. */
@Entity('collection')
export class CollectionEntity {
  @IdColumn() id: string;
  @TextColumn() name: string;
  @TextColumn({ name: 'name_hi' }) nameHi: string;
  @TextColumn() slug: string;
  @TextColumn() kind: 'HAND' | 'RULE';
  @JsonColumn() rule: Record<string, unknown>;
  @TextColumn() sort: string;
  @TextColumn() description: string;
  @TextColumn({ name: 'description_hi' }) descriptionHi: string;
  @TextColumn() image: string;
  @TextColumn({ name: 'image_ground' }) imageGround: string;
  @TimeColumn({ name: 'shown_from', nullable: true }) shownFrom: Date | undefined;
  @TimeColumn({ name: 'shown_until', nullable: true }) shownUntil: Date | undefined;
  @IntegerColumn() version: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'updated_at' }) updatedAt: Date;
}

/** Table of the products of collections that an admin chose. */
@Entity('collection_product')
export class CollectionProductEntity {
  @IdColumn({ name: 'collection_id' }) collectionId: string;
  @IdColumn({ name: 'product_id' }) productId: string;
  @IntegerColumn() position: number;
}

/** Table of attribute definitions; products have the values. */
@Entity('attribute')
export class AttributeEntity {
  @IdColumn() id: string;
  @TextColumn() name: string;
  @TextColumn({ name: 'name_hi' }) nameHi: string;
  @TextColumn() kind: 'TEXT' | 'NUMBER' | 'CHOICE' | 'COLOUR' | 'BOOLEAN';
  @TextColumn() unit: string;
  /** Choices of the kinds CHOICE and COLOUR. */
  @JsonColumn() choices: { value: string; valueHi?: string; colour?: string }[];
  @BooleanColumn({ name: 'is_filter' }) isFilter: boolean;
  @IntegerColumn() position: number;
  /** Ids of the categories that have the attribute; empty for all. */
  @JsonColumn({ name: 'category_ids' }) categoryIds: string[];
  @IntegerColumn() version: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'updated_at' }) updatedAt: Date;
}

/** Table of former addresses. The target is an id, or a path of the shop. */
@Entity('redirect')
export class RedirectEntity {
  @PrimaryColumn({ type: 'text' }) path: string;
  @TextColumn() kind: 'PRODUCT' | 'CATEGORY' | 'COLLECTION' | 'PATH';
  @TextColumn() target: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table of groups of words with the same meaning, separated by commas. */
@Entity('synonym_group')
export class SynonymGroupEntity {
  @IdColumn() id: string;
  @TextColumn() words: string;
  @IntegerColumn() position: number;
}

/** Table of pinned and hidden results of a search text. */
@Entity('search_pin')
export class SearchPinEntity {
  @IdColumn() id: string;
  /** Normalized search text. */
  @TextColumn() keyword: string;
  @JsonColumn({ name: 'product_ids' }) productIds: string[];
  @JsonColumn({ name: 'hidden_ids' }) hiddenIds: string[];
}

/** Table of searches without results, counted by day. */
@Entity('search_miss')
export class SearchMissEntity {
  @PrimaryColumn({ type: 'text' }) day: string;
  @PrimaryColumn({ type: 'text' }) word: string;
  @IntegerColumn() count: number;
}

/** Table of the versions of the search rules. */
@Entity('search_rule_version')
export class SearchRuleVersionEntity {
  /** PINS or SYNONYMS. */
  @IdColumn() kind: string;
  @IntegerColumn() version: number;
}
