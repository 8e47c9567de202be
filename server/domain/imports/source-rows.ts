import { plainNumber } from './csv';
import { importValuesOf, type ImportRow } from './product-import';
import { GTIN } from '../catalogue/gtin';
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
import { createPictureReader, familyOptionProblem } from './source-members';
import type { SourceMember, SourceProduct } from './source-product';

/** Import rows of one product of a foreign file. Members with a problem are missing in `rows`. */
export interface SourceRows {
  rows: ImportRow[];
  problems: RowMessage[];
  /** Values that the shop changes or leaves out. */
  notices: RowMessage[];
}

const PRODUCT_PATHS: Record<ForeignFormat, string> = { shopify: '/products/', woocommerce: '/product/' };
/** Longest key of a product, in characters: PostgreSQL indexes texts up to 2,704 bytes. */
const MAX_KEY_LENGTH = 600;
/** Longest URL of a picture, in characters with all escapes. */
const MAX_URL_LENGTH = 2_500;

/** Converts a product of a foreign file to rows with the rules of the product form, one row for each variant. */
export function sourceRowsOf(
  product: SourceProduct,
  format: ForeignFormat,
  defaults: SourceDefaults,
): SourceRows {
  const result: SourceRows = { rows: [], problems: [], notices: [] };
  const common = new CommonValues(product, defaults, result.notices);
  const picturesOf = createPictureReader(product);
  product.members.forEach((member, position) => {
    const context = { product, member, position, format, picturesOf };
    const row = rowOf(context, common, result);
    if (row) result.rows.push(row);
  });
  return result;
}

/** A member with its product; `position` counts from 0. */
interface MemberContext {
  product: SourceProduct;
  member: SourceMember;
  position: number;
  format: ForeignFormat;
  picturesOf: ReturnType<typeof createPictureReader>;
}

function rowOf(
  context: MemberContext,
  common: CommonValues,
  { problems, notices }: SourceRows,
): ImportRow | undefined {
  const { product, member, position, format, picturesOf } = context;
  const { row } = member;
  const problemCount = problems.length;
  const report = (field: string, message: Message) => problems.push({ row, field, message });
  const remark = (field: string, message: Message) => notices.push({ row, field, message });
  const isFamily = product.members.length > 1;
  const optionProblem = isFamily ? familyOptionProblem(product, position) : undefined;
  if (optionProblem) report('options', optionProblem);
  if (member.isDraft) remark('status', 'import.draft');
  const stock = stockOf(member, remark);
  const change = readEachField(inputOf(context, common, stock), report);
  const groupKey = `${format}:${product.key}`;
  const key = member.key === '' ? groupKey : `${groupKey}#${member.key}`;
  if (key.length > MAX_KEY_LENGTH)
    report('handle', { key: 'field.tooLong', params: { field: 'slug', max: MAX_KEY_LENGTH } });
  if (problems.length > problemCount) return undefined;
  const gtin = usable(
    member.gtin.replace(/[\s-]/g, ''),
    (text) => GTIN.test(text),
    () => remark('gtin', 'product.badGtin'),
  );
  const allPictures = picturesOf(member);
  const pictures = allPictures.filter(({ url }) => encodeURI(url).length <= MAX_URL_LENGTH);
  if (pictures.length < allPictures.length) remark('image', 'import.notAPictureUrl');
  if (pictures.length > MAX_PICTURES)
    remark('image', { key: 'product.tooManyPictures', params: { max: MAX_PICTURES } });
  return {
    row,
    id: undefined,
    values: importValuesOf(change),
    structure: { ...structureOf(context, common, groupKey), ...(gtin !== undefined && { gtin }) },
    source: {
      key,
      groupKey,
      stock,
      isDraft: member.isDraft,
      pictures: pictures.slice(0, MAX_PICTURES),
      paths: position === 0 ? [PRODUCT_PATHS[format] + product.handle] : [],
    },
  };
}

function structureOf(
  { product, member, position }: MemberContext,
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

function inputOf({ member }: MemberContext, common: CommonValues, stock: number | undefined) {
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

/** Parses each field separately, so that each invalid field has its own problem. */
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
