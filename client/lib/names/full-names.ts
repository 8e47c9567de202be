import { withHindiValues, withMissingValues } from '../../domain';

interface MemberProduct {
  name: string;
  nameHi?: string | null | undefined;
  /** Values of the options of its family. */
  options: readonly { value: string; valueHi?: string | null | undefined }[];
}

/**
 * The names of a product in both languages. Members of a family may share a name, so the values of their options follow
 * it.
 */
export function fullNamesOf({ name, nameHi, options }: MemberProduct): {
  name: string;
  nameHi: string | null;
} {
  const values = options.map(({ value }) => value);
  return {
    name: withMissingValues(name, values),
    nameHi: nameHi ? withHindiValues(nameHi, options) : null,
  };
}
