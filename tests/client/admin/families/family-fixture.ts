const OPTION_NAMES = ['Wood', 'Cable'];

interface MemberFields {
  id: string;
  values: readonly string[];
  name?: string;
  price?: string;
  stock?: number;
  sku?: string | null;
  version?: number;
}

/** A member of a family in a response of the editor. */
export function aMember({ id, values, price = '12490.00', stock = 5, sku = null, ...fields }: MemberFields) {
  return {
    id,
    name: fields.name ?? `Raga Wired ${values.join(' ')}`,
    sku,
    image: '/media/raga-1000.webp',
    countInStock: stock,
    version: fields.version ?? 2,
    price: { amount: price },
    mrp: null,
    options: values.map((value, index) => ({ name: OPTION_NAMES[index], value })),
  };
}

/** A family with three of four members. */
export function aFamily(overrides: Record<string, unknown> = {}) {
  return {
    id: 'raga',
    name: 'Raga Wired',
    nameHi: null,
    description: 'Closed headphones.',
    listedAs: 'FAMILY',
    version: 3,
    options: [
      { name: 'Wood', values: ['Walnut', 'Ash'] },
      { name: 'Cable', values: ['1.8 m', '3 m'] },
    ],
    members: [
      aMember({ id: 'w1', values: ['Walnut', '1.8 m'], stock: 24 }),
      aMember({ id: 'w3', values: ['Walnut', '3 m'], price: '12990.00' }),
      aMember({ id: 'a1', values: ['Ash', '1.8 m'], stock: 0 }),
    ],
    ...overrides,
  };
}
