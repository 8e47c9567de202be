import { MAX_LENGTH } from '../constants';
import { badInput, ShopError } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readProductEdit, readVersion, type ProductEdit } from '../catalogue/product-edit';
import { normalizeText } from '../catalogue/normalize-text';
import {
  definedOnly,
  FieldProblems,
  readChoice,
  readEach,
  readFields,
  readObject,
  readOptional,
  readText,
  readVisibleText,
  type Raw,
} from '../read';
import {
  LISTED_AS,
  MAX_FAMILY_MEMBERS,
  MAX_FAMILY_OPTIONS,
  MAX_OPTION_VALUES,
  type FamilyFields,
  type FamilyOption,
} from './family-model';
import type { StoredOptionValues } from './family-model';

/** A member of a family as an admin writes it. */
export interface MemberChange {
  /** Id of an existing product; undefined creates a product. */
  productId: string | undefined;
  /** Undefined keeps the current values. */
  optionValues: StoredOptionValues | undefined;
  edit: ProductEdit;
}

/** An admin's change of a family; absent fields keep their value. */
export interface FamilyChange extends Partial<FamilyFields> {
  version?: number | undefined;
  /** The complete list of members. */
  members?: MemberChange[] | undefined;
}

/** A family to create. */
export type NewFamily = FamilyFields & { members: readonly MemberChange[] };

const DEFAULT_FIELDS = {
  nameHi: '',
  description: '',
  listedAs: 'FAMILY',
  members: [] as MemberChange[],
} as const;

/** Parses a new family. Throws BAD_INPUT with every invalid field. §5 */
export function readNewFamily(raw: unknown): NewFamily {
  const input = readObject(raw, 'input');
  // Null reads as a missing value, unlike an absent field.
  const { name, options, ...change } = readFamilyChange({
    ...input,
    name: input.name ?? null,
    options: input.options ?? null,
  });
  if (name === undefined || options === undefined) throw new Error('The required fields are read');
  return { ...DEFAULT_FIELDS, ...definedOnly(change), name, options };
}

/** Parses a change of a family. Throws BAD_INPUT with every invalid field. §5 */
export function readFamilyChange(raw: unknown): FamilyChange {
  const input = readObject(raw, 'input');
  return readFields<FamilyChange>({
    version: () => readVersion(input.version ?? undefined),
    name: () =>
      readOptional(input.name, (value) => readVisibleText(value, 'name', { max: MAX_LENGTH.productName })),
    nameHi: () =>
      readOptional(input.nameHi, (value) =>
        readText(value ?? '', 'nameHi', { max: MAX_LENGTH.productName, emptyAllowed: true }),
      ),
    description: () =>
      readOptional(input.description, (value) =>
        readText(value ?? '', 'description', {
          max: MAX_LENGTH.description,
          emptyAllowed: true,
          multiline: true,
        }),
      ),
    options: () => readOptional(input.options, readOptions),
    listedAs: () => readOptional(input.listedAs, (value) => readChoice(value, 'listedAs', LISTED_AS)),
    members: () => readOptional(input.members, readMembers),
  });
}

function readOptions(raw: unknown): FamilyOption[] {
  const options = readEach(raw, 'options', { min: 1, max: MAX_FAMILY_OPTIONS }, (item, path) => {
    const { name, values } = readObject(item, path as FieldPath);
    return readFields<FamilyOption>({
      name: () => readVisibleText(name, `${path}.name`, { max: MAX_LENGTH.optionName }),
      values: () => readValues(values, `${path}.values`),
    });
  });
  requireDistinct(
    options.map(({ name }) => name),
    (index) => `options.${index}.name`,
  );
  return options;
}

function readValues(raw: unknown, path: string): string[] {
  const values = readEach(raw, path, { min: 1, max: MAX_OPTION_VALUES }, (value, field) =>
    readVisibleText(value, field as FieldPath, { max: MAX_LENGTH.optionValue }),
  );
  requireDistinct(values, (index) => `${path}.${index}`);
  return values;
}

function requireDistinct(texts: readonly string[], fieldOf: (index: number) => string): void {
  const problems = new FieldProblems();
  const normalizedTexts = texts.map(normalizeText);
  normalizedTexts.forEach((text, index) => {
    if (normalizedTexts.indexOf(text) < index)
      problems.add(fieldOf(index), { key: 'family.repeatedText', params: { text: texts[index] ?? '' } });
  });
  problems.require();
}

function readMembers(raw: unknown): MemberChange[] {
  if (Array.isArray(raw) && raw.length > MAX_FAMILY_MEMBERS)
    throw badInput('members', { key: 'family.tooManyMembers', params: { max: MAX_FAMILY_MEMBERS } });
  const members = readEach(raw, 'members', { max: MAX_FAMILY_MEMBERS }, readMember);
  const ids = members.map(({ productId }) => productId);
  ids.forEach((id, index) => {
    if (id !== undefined && ids.indexOf(id) < index)
      throw badInput(`members.${index}.id`, 'family.memberTwice');
  });
  return members;
}

function readMember(raw: unknown, path: string): MemberChange {
  const field = path as FieldPath;
  // REST names the id `_id`, GraphQL `id`.
  const { _id, id, options, ...fields } = readObject(raw, field);
  const idField = `${path}.${id === undefined && _id !== undefined ? '_id' : 'id'}` as FieldPath;
  return readFields<MemberChange>({
    productId: () =>
      readOptional(id ?? _id ?? undefined, (value) => readText(value, idField, { max: MAX_LENGTH.id })),
    optionValues: () =>
      readOptional(options ?? undefined, (value) => readMemberOptions(value, `${path}.options`)),
    edit: () => readMemberEdit(fields, path),
  });
}

/** Parses the product fields of a member; errors name the field of the member. */
function readMemberEdit(fields: Raw, path: string): ProductEdit {
  try {
    return readProductEdit(fields);
  } catch (error) {
    throw error instanceof ShopError ? withFieldPrefix(error, path) : error;
  }
}

/** Copy of an error that names the fields below a path, such as `members.2.price`. */
export function withFieldPrefix({ code, reason, details }: ShopError, path: string): ShopError {
  const fields = details.fields?.map(({ field, message }) => ({ field: `${path}.${field}`, message }));
  return new ShopError(code, reason, { ...details, ...(fields && { fields }) });
}

/** Values by option name, from an object or from a list of names and values. */
function readMemberOptions(raw: unknown, path: FieldPath): StoredOptionValues {
  const entries = Array.isArray(raw)
    ? raw.map((item): [unknown, unknown] => {
        const { name, value } = readObject(item, path);
        return [name, value];
      })
    : Object.entries(readObject(raw, path));
  if (entries.length > MAX_FAMILY_OPTIONS)
    throw badInput(path, { key: 'setting.listTooLong', params: { field: path, max: MAX_FAMILY_OPTIONS } });
  return Object.fromEntries(
    entries.map(([name, value]) => [
      readText(name, path, { max: MAX_LENGTH.optionName }),
      readText(value, path, { max: MAX_LENGTH.optionValue }),
    ]),
  );
}
