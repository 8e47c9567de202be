import type { EditedProductFragment } from '../product-edit.generated';

const LENGTHS = ['length', 'width', 'height'] as const;
const FLAGS = ['shipsSeparately', 'noAir', 'finalSale'] as const;
type LengthName = (typeof LENGTHS)[number];
type FlagName = (typeof FLAGS)[number];

/** Size in millimetres, handling and final sale of a product as texts; empty for none, `yes` for true. */
export type ParcelValues = Record<LengthName | FlagName, string>;

/** The fields of the handling, which have a check box. */
export const PARCEL_FLAGS: ReadonlySet<string> = new Set(FLAGS);

const lengthText = (length: unknown) => (typeof length === 'number' && length > 0 ? String(length) : '');
const flagText = (flag: unknown) => (flag === true ? 'yes' : '');

/** The size and handling of a product, or of the current version in a conflict. */
export function parcelOf(
  product: Pick<EditedProductFragment, keyof ParcelValues> | Partial<Record<string, unknown>>,
): ParcelValues {
  const { length, width, height, shipsSeparately, noAir, finalSale } = product;
  return {
    length: lengthText(length),
    width: lengthText(width),
    height: lengthText(height),
    shipsSeparately: flagText(shipsSeparately),
    noAir: flagText(noAir),
    finalSale: flagText(finalSale),
  };
}

/** The typed texts as the server will store them. */
export function trimmedParcel(values: ParcelValues): ParcelValues {
  const { length, width, height, shipsSeparately, noAir, finalSale } = values;
  const trim = (text: string) => (/^\s*0*\s*$/.test(text) ? '' : text.trim());
  return {
    length: trim(length),
    width: trim(width),
    height: trim(height),
    shipsSeparately,
    noAir,
    finalSale,
  };
}

/** The input of changed values; the API takes numbers and booleans. */
export function parcelInput(changes: { [Name in keyof ParcelValues]?: string | undefined }) {
  const lengths = LENGTHS.flatMap((name): [string, number][] =>
    changes[name] === undefined ? [] : [[name, Number(changes[name])]],
  );
  const flags = FLAGS.flatMap((name): [string, boolean][] =>
    changes[name] === undefined ? [] : [[name, changes[name] === 'yes']],
  );
  return Object.fromEntries<number | boolean>([...lengths, ...flags]);
}
