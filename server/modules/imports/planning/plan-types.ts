import type { FieldChange, ImportProblem, ImportRow } from '../../../domain/imports/product-import';
import type { FamilyOption, ListedAs } from '../../../domain/families/family-model';
import type { PriceBook } from '../../../domain/pricing/price-book';
import type { TaxClass } from '../../../domain/tax/tax-classes';
import type { CurrentProduct } from './current-products';

/** A row with the product that it changes; undefined for a new product. */
export interface MatchedRow extends ImportRow {
  currentProduct: CurrentProduct | undefined;
}

/** A row that changes the current product, or creates a product if `currentProduct` is undefined. */
export interface PlannedRow extends MatchedRow {
  /** Changes by field. */
  fields: FieldChange[];
}

/** Changes that an import will write. */
export interface ImportPlan {
  rows: PlannedRow[];
  /** Number of rows without a change. */
  unchangedCount: number;
  /** Problems of rows: an unknown id or tax class, a SKU or slug of another product, a price above the MRP. */
  problems: ImportProblem[];
  /** Values that the shop leaves out. */
  notices: ImportProblem[];
  families: FamilyPlan;
}

/** Terms of the shop for products. */
export interface CatalogueTerms {
  priceBook: PriceBook;
  taxClasses: readonly TaxClass[];
}

/** Family and options of an imported product. */
export interface ImportedPlacement {
  familyId: string;
  optionValues: Record<string, string>;
  optionKey: string;
}

/** The placement of a product without a family. */
export const NO_PLACEMENT: ImportedPlacement = { familyId: '', optionValues: {}, optionKey: '' };

/** A family to create or to change. */
export interface FamilyWrite {
  id: string;
  isNew: boolean;
  name: string;
  nameHi: string;
  description: string;
  options: FamilyOption[];
  listedAs: ListedAs;
}

/** Families that an import writes, and the placements of its rows by row number. */
export interface FamilyPlan {
  families: FamilyWrite[];
  placements: Map<number, ImportedPlacement>;
  problems: ImportProblem[];
}
