/** A further member of a family. Its picture is in `images/`; without one, it has the pictures of the first member. */
interface SeedMember {
  values: readonly string[];
  picture?: string;
  countInStock: number;
  /** In paise; by default, the price of the first member. */
  price?: number;
}

/** A family of demo products. The first member is the product of the catalogue with the picture `first`. */
export interface SeedFamily {
  first: string;
  options: readonly { name: string; values: readonly string[] }[];
  firstValues: readonly string[];
  members: readonly SeedMember[];
}

const COLOUR = 'Colour';
const STORAGE = 'Storage';

/** The families of the demo shop. */
export const FAMILIES: readonly SeedFamily[] = [
  {
    first: 'headphones',
    options: [{ name: COLOUR, values: ['Navy', 'Walnut', 'Black', 'Cream'] }],
    firstValues: ['Navy'],
    members: [
      { values: ['Walnut'], picture: 'headphones-walnut', countInStock: 8 },
      { values: ['Black'], picture: 'headphones-black', countInStock: 21 },
      { values: ['Cream'], picture: 'headphones-cream', countInStock: 3 },
    ],
  },
  {
    first: 'btspeaker',
    options: [{ name: COLOUR, values: ['Clay', 'Indigo', 'Neem', 'Sand'] }],
    firstValues: ['Clay'],
    members: [
      { values: ['Indigo'], picture: 'btspeaker-indigo', countInStock: 0 },
      { values: ['Neem'], picture: 'btspeaker-neem', countInStock: 15 },
      { values: ['Sand'], picture: 'btspeaker-sand', countInStock: 9 },
    ],
  },
  {
    first: 'kettle',
    options: [{ name: COLOUR, values: ['Forest', 'Cream', 'Madder', 'Black'] }],
    firstValues: ['Forest'],
    members: [
      { values: ['Cream'], picture: 'kettle-cream', countInStock: 0 },
      { values: ['Madder'], picture: 'kettle-madder', countInStock: 7 },
      { values: ['Black'], picture: 'kettle-black', countInStock: 12 },
    ],
  },
  {
    first: 'lamp',
    options: [{ name: COLOUR, values: ['Marigold', 'Indigo', 'Madder', 'Neem'] }],
    firstValues: ['Marigold'],
    members: [
      { values: ['Indigo'], picture: 'lamp-indigo', countInStock: 11 },
      { values: ['Madder'], picture: 'lamp-madder', countInStock: 4 },
      { values: ['Neem'], picture: 'lamp-neem', countInStock: 6 },
    ],
  },
  {
    first: 'smartwatch',
    options: [{ name: COLOUR, values: ['Slate', 'Sand', 'Neem', 'Clay'] }],
    firstValues: ['Slate'],
    members: [
      { values: ['Sand'], picture: 'smartwatch-sand', countInStock: 14 },
      { values: ['Neem'], picture: 'smartwatch-neem', countInStock: 5 },
      { values: ['Clay'], picture: 'smartwatch-clay', countInStock: 18 },
    ],
  },
  {
    first: 'tablet',
    options: [{ name: STORAGE, values: ['128 GB', '256 GB'] }],
    firstValues: ['128 GB'],
    members: [{ values: ['256 GB'], countInStock: 10, price: 36_990_00 }],
  },
  {
    first: 'phone',
    options: [{ name: STORAGE, values: ['256 GB', '512 GB'] }],
    firstValues: ['256 GB'],
    members: [{ values: ['512 GB'], countInStock: 6, price: 44_990_00 }],
  },
];

/** Names in `images/` of the pictures of the further members. */
export const MEMBER_PICTURES: readonly string[] = FAMILIES.flatMap(({ members }) =>
  members.flatMap(({ picture }) => picture ?? []),
);
