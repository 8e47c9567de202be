import { plainNumber } from './csv';
import { importValuesOf, type ImportRow } from './product-import';
import { readProductChange, type ProductChange } from '../catalogue/product-validation';
import { slugOf } from '../categories/shop-slug';
import { MAX_LENGTH, MAX_PICTURES } from '../constants';
import { ShopError } from '../errors';
import type { Message } from '../messages/catalogue';
import { CommonValues, usable, type RowMessage, type SourceDefaults } from './common-values';
import { shortenText } from './html-text';
import type { ImportStructure } from './import-structure';
import type { ForeignFormat } from './import-targets';
import { gramsOf, millimetresOf } from './measures';
import { familyOptionProblem, picturesOfMember } from './source-members';
import type { SourceMember, SourceProduct } from './source-product';

/** Import rows of one product of a foreign file. Members with a problem are missing in `rows`. */
export interface SourceRows {
  rows: ImportRow[];
  problems: RowMessage[];
  /** Values that the shop changes or leaves out. */
  notices: RowMessage[];
}

const PRODUCT_PATHS: Record<ForeignFormat, string> = { shopify: '/products/', woocommerce: '/product/' };
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Converts a product of a foreign file to rows with the rules of the product form, one row for each variant. */
export function sourceRowsOf(
  product: SourceProduct,
  format: ForeignFormat,
  defaults: SourceDefaults,
): SourceRows {
  const result: SourceRows = { rows: [], problems: [], notices: [] };
  const common = new CommonValues(product, defaults, result.notices);
  product.members.forEach((member, position) => {
    const row = rowOf({ product, member, position, format }, common, result);
    if (row) result.rows.push(row);
  });
  return result;
}

interface MemberPlace {
  product: SourceProduct;
  member: SourceMember;
  position: number;
  format: ForeignFormat;
}

function rowOf(
  place: MemberPlace,
  common: CommonValues,
  { problems, notices }: SourceRows,
): ImportRow | undefined {
  const { product, member, position, format } = place;
  const { row } = member;
  const problemCount = problems.length;
  const report = (field: string, message: Message) => problems.push({ row, field, message });
  const remark = (field: string, message: Message) => notices.push({ row, field, message });
  const isFamily = product.members.length > 1;
  const optionProblem = isFamily ? familyOptionProblem(product, position) : undefined;
  if (optionProblem) report('options', optionProblem);
  if (member.isDraft) remark('status', 'import.draft');
  const stock = stockOf(member, remark);
  const change = readEachField(inputOf(place, common, stock), report);
  if (problems.length > problemCount) return undefined;
  const gtin = usable(
    member.gtin.replace(/[\s-]/g, ''),
    (text) => GTIN.test(text),
    () => remark('gtin', 'product.badGtin'),
  );
  const pictures = picturesOfMember(product, member);
  if (pictures.length > MAX_PICTURES)
    remark('image', { key: 'product.tooManyPictures', params: { max: MAX_PICTURES } });
  const groupKey = `${format}:${product.key}`;
  return {
    row,
    id: undefined,
    values: importValuesOf(change),
    structure: { ...structureOf(place, common, groupKey), ...(gtin !== undefined && { gtin }) },
    source: {
      key: member.key === '' ? groupKey : `${groupKey}#${member.key}`,
      groupKey,
      stock,
      isDraft: member.isDraft,
      pictures: pictures.slice(0, MAX_PICTURES),
      paths: position === 0 ? [PRODUCT_PATHS[format] + product.handle] : [],
    },
  };
}

function structureOf(
  { product, member, position }: MemberPlace,
  common: CommonValues,
  groupKey: string,
): ImportStructure {
  const slug = slugOf([product.handle, ...(position === 0 ? [] : member.optionValues)].join(' '));
  const options = product.optionNames.map((name, index) => ({
    name,
    value: member.optionValues[index] ?? '',
  }));
  return {
    ...(slug !== '' && { slug }),
    ...(common.attributes.length > 0 && { attributes: common.attributes }),
    ...(common.categories.length > 0 && { categories: common.categories }),
    ...(product.collections.length > 0 && {
      collections: product.collections.map((name) => shortenText(name, MAX_LENGTH.category)),
    }),
    ...(product.members.length > 1 && {
      family: { key: groupKey, name: common.name, options },
      familyPosition: position,
    }),
  };
}

function inputOf({ member }: MemberPlace, common: CommonValues, stock: number | undefined) {
  const { size } = member;
  const measures = {
    weight: gramsOf(member.weight, member.weightUnit),
    ...Object.fromEntries(
      (['length', 'width', 'height'] as const).map((side) => [side, millimetresOf(size[side], size.unit)]),
    ),
  };
  return {
    name: common.name,
    ...(member.price !== '' && { price: plainNumber(member.price) }),
    ...(member.compareAtPrice !== '' && { mrp: plainNumber(member.compareAtPrice) }),
    countInStock: stock ?? plainNumber(member.stock ?? ''),
    brand: common.brand,
    category: common.category,
    description: common.description,
    sku: member.sku,
    hsn: common.hsn,
    originCountry: common.originCountry,
    ...Object.fromEntries(Object.entries(measures).filter(([, measure]) => measure !== undefined)),
  };
}

/** The stock of a member; undefined without a figure, and for a text that is no number. */
function stockOf(
  { stock }: SourceMember,
  remark: (field: string, message: Message) => void,
): number | undefined {
  if (stock === undefined) {
    remark('countInStock', 'import.noStock');
    return undefined;
  }
  const count = Number(plainNumber(stock));
  if (Number.isInteger(count) && count < 0) {
    remark('countInStock', { key: 'import.negativeStock', params: { count } });
    return 0;
  }
  return Number.isInteger(count) && stock !== '' ? count : undefined;
}

/** Reads each field alone, so that each one has its own problem. */
function readEachField(
  input: Record<string, unknown>,
  report: (field: string, message: Message) => void,
): ProductChange {
  const change: ProductChange = {};
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined || (field === 'countInStock' && value === '')) continue;
    try {
      const read = readProductChange({ [field]: value });
      Object.assign(change, { [field]: read[field as keyof ProductChange] });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      report(field, error.reason);
    }
  }
  return change;
}
