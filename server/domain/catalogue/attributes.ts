/** The value of an attribute of a product, such as 20 hours of battery life; the unit is missing for most kinds. */
export interface AttributeValue {
  name: string;
  value: string;
  unit?: string;
}

/** Fields of a product for its address, its texts in Hindi, and its attributes. */
export interface StructureData {
  /** Last part of the address `/p/…`; empty for none. */
  slug: string;
  /** Name in Hindi; empty for none. */
  nameHi: string;
  /** Description in Hindi; empty for none. */
  descriptionHi: string;
  attributes: AttributeValue[];
  /** The categories of the product, the primary one first. */
  categories: ProductCategory[];
}

/** A category of a product. */
export interface ProductCategory {
  id: string;
  name: string;
  slug: string;
}
