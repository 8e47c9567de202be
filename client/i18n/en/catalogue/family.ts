/** Messages of families: options of a product page, and the line of a card. */
export const family = {
  soldOut: 'Sold out',
  /** For a value that no member has together with another chosen value. */
  notInValue: (value: string) => `Not in ${value}`,
  comesIn: (value: string, others: string) => `${value} comes in ${others}.`,
  see: (values: string, price: string) => `See ${values}, ${price}`,
  /** Announced after a choice. */
  shows: (values: string, state: string) => `Now showing ${values}: ${state}`,
  /** Number of values of an option, such as `4 colours`. */
  valuesOf: (count: number, option: string) => {
    const name = option.toLowerCase();
    return count === 1 ? `1 ${name}` : `${count} ${/(s|sh|ch|x)$/.test(name) ? `${name}es` : `${name}s`}`;
  },
};
