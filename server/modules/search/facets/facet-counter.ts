import { PRICE_EDGES } from '../../../domain/catalogue/price-bands';
import { parseFacetText, type FacetVisitor } from './facet-parser';

/** Conditions on the filter values of members. Each group of ids needs one match. */
export interface FacetConditions {
  minPrice: number;
  maxPrice: number;
  /** 0 or 1; undefined for both. */
  inStock: number | undefined;
  /** Number of a country; undefined for all. */
  origin: number | undefined;
  idGroups: readonly ReadonlySet<number>[];
}

const MEMBER_IDS_START = 3;
const SHARED_IDS_START = 1;

/**
 * Counts the products of each filter value. A family counts once for each value that one of its members has who passes
 * the conditions.
 */
export class FacetCounter implements FacetVisitor {
  /** Number of products by id of a name. */
  readonly byId: number[] = [];
  readonly byOrigin: number[] = [];
  /** Number of products by rating in whole stars. */
  readonly byRating: number[] = [];
  /** Number of products by their price steps, as a bit mask. */
  readonly byPriceSteps = new Map<number, number>();
  inStock = 0;
  private readonly lastEntryOfId: number[] = [];
  private readonly lastEntryOfOrigin: number[] = [];
  private entryNumber = 0;
  private sharedNumbers: number[] = [];
  private sharedLength = 0;
  private priceSteps = 0;
  private isCounted = false;
  private isInStock = false;

  constructor(private readonly conditions: FacetConditions) {}

  /** Counts the entries of a text. */
  count(text: string): void {
    if (text === '') return;
    parseFacetText(text, this);
    this.endEntry();
  }

  shared(numbers: readonly number[], length: number): void {
    this.endEntry();
    for (let index = 0; index < length; index += 1) this.sharedNumbers[index] = numbers[index] ?? 0;
    this.sharedLength = length;
  }

  member(numbers: readonly number[], length: number): void {
    const [price = 0, inStock = 0, origin = 0] = numbers;
    if (!this.passes(numbers, length)) return;
    if (!this.isCounted) this.countShared();
    this.priceSteps |= 1 << priceStepOf(price);
    if (inStock === 1) this.isInStock = true;
    if (origin !== 0 && this.lastEntryOfOrigin[origin] !== this.entryNumber) {
      this.lastEntryOfOrigin[origin] = this.entryNumber;
      this.byOrigin[origin] = (this.byOrigin[origin] ?? 0) + 1;
    }
    for (let index = MEMBER_IDS_START; index < length; index += 1) this.countId(numbers[index] ?? 0);
  }

  private passes(numbers: readonly number[], length: number): boolean {
    const { minPrice, maxPrice, inStock, origin, idGroups } = this.conditions;
    const price = numbers[0] ?? 0;
    if (price < minPrice || price > maxPrice) return false;
    if (inStock !== undefined && numbers[1] !== inStock) return false;
    if (origin !== undefined && numbers[2] !== origin) return false;
    return idGroups.every((ids) => this.hasOneOf(ids, numbers, length));
  }

  private hasOneOf(ids: ReadonlySet<number>, numbers: readonly number[], length: number): boolean {
    for (let index = SHARED_IDS_START; index < this.sharedLength; index += 1)
      if (ids.has(this.sharedNumbers[index] ?? 0)) return true;
    for (let index = MEMBER_IDS_START; index < length; index += 1)
      if (ids.has(numbers[index] ?? 0)) return true;
    return false;
  }

  private countShared(): void {
    this.isCounted = true;
    const stars = Math.floor((this.sharedNumbers[0] ?? 0) / 100);
    this.byRating[stars] = (this.byRating[stars] ?? 0) + 1;
    for (let index = SHARED_IDS_START; index < this.sharedLength; index += 1)
      this.countId(this.sharedNumbers[index] ?? 0);
  }

  private countId(id: number): void {
    if (this.lastEntryOfId[id] === this.entryNumber) return;
    this.lastEntryOfId[id] = this.entryNumber;
    this.byId[id] = (this.byId[id] ?? 0) + 1;
  }

  private endEntry(): void {
    this.entryNumber += 1;
    if (!this.isCounted) return;
    if (this.isInStock) this.inStock += 1;
    this.byPriceSteps.set(this.priceSteps, (this.byPriceSteps.get(this.priceSteps) ?? 0) + 1);
    this.priceSteps = 0;
    this.isInStock = false;
    this.isCounted = false;
  }
}

/** Number of price edges at or below a price, by halves. */
function priceStepOf(price: number): number {
  let [from, to] = [0, PRICE_EDGES.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (price < (PRICE_EDGES[middle] ?? Infinity)) to = middle;
    else from = middle + 1;
  }
  return from;
}
