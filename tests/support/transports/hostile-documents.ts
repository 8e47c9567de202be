/** Repeats a text of a document, with a space between the copies. */
export const repeatText = (count: number, textAt: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => textAt(index)).join(' ');
const nestedQuery = (depth: number) =>
  `{ product(id: "1") { ${'reviews { nodes { product { '.repeat(depth)} id ${'} } } '.repeat(depth)} } }`;

/** Documents that try to overload the server or to read hidden data. */
export const HOSTILE_DOCUMENTS: { label: string; query: string }[] = [
  ['31 aliases', `{ ${repeatText(31, (i) => `a${i}: me { id }`)} }`],
  ['1,000 aliases', `{ ${repeatText(1_000, (i) => `a${i}: me { id }`)} }`],
  [
    'a depth of 11',
    `{ product(id: "1") { reviews { nodes { product { reviews { nodes { product { reviews { nodes { product { id } } } } } } } } } }`,
  ],
  ['a depth of 5,000', nestedQuery(1_700)],
  ['11 mutations', `mutation { ${repeatText(11, (i) => `a${i}: deleteProduct(id: "${i}") { id }`)} }`],
  ['51 directives', `{ topProducts { ${repeatText(51, () => 'id @skip(if: false)')} } }`],
  ['10,000 rows', '{ products(first: 100) { nodes { reviews(first: 100) { nodes { id } } } } }'],
  [
    '10,000 rows in edges',
    '{ products(first: 100) { edges { node { reviews(first: 100) { edges { node { id } } } } } } }',
  ],
  [
    'circular fragments',
    '{ topProducts { ...a } } fragment a on Product { ...b } fragment b on Product { ...a }',
  ],
  [
    'fragments that double',
    `{ topProducts { ...f0 } } ${repeatText(18, (i) => `fragment f${i} on Product { a: reviews { nodes { product { ...f${i + 1} } } } b: reviews { nodes { product { ...f${i + 1} } } } }`)} fragment f18 on Product { id }`,
  ],
  [
    '1,000 fragments',
    `{ topProducts { ...f0 } } ${repeatText(1_000, (i) => `fragment f${i} on Product { id }`)}`,
  ],
  ['the same field 480 times', `{ ${repeatText(480, () => 'me { id }')} }`],
  [
    'the same field within itself',
    `{ ${repeatText(20, () => `topProducts { ${repeatText(9, () => 'reviews { nodes { id } }')} }`)} }`,
  ],
  [
    'fragments of the same fields',
    `{ ${repeatText(60, (i) => `...f${i}`)} } ${repeatText(60, (i) => `fragment f${i} on Query { ${repeatText(6, () => 'me { id }')} }`)}`,
  ],
  [
    'one fragment 300 times',
    `{ ${repeatText(300, () => '...f')} } fragment f on Query { ${repeatText(100, () => 'me { id }')} }`,
  ],
  ['one name 1,900 times', `{ me { ${repeatText(1_900, () => 'id')} } }`],
  ['30 operations', repeatText(30, (i) => `query q${i} { __typename }`)],
  ['15 searches', `{ ${repeatText(15, (i) => `a${i}: products(search: "x") { totalCount }`)} }`],
  [
    'five thousand rows of many fields',
    '{ products(first: 100) { nodes { id name brand reviews(first: 49) { nodes { id name rating comment createdAt isVerifiedPurchase reply } } } } }',
  ],
  ['the schema four times', `{ ${repeatText(4, (i) => `s${i}: __schema { types { name } }`)} }`],
  [
    'hundreds of unknown fields in one input',
    `mutation { signIn(input: { ${repeatText(600, (i) => `emial${i}: 1`)} }) { token } }`,
  ],
  ['hundreds of unknown fields', `{ ${repeatText(1_000, (i) => `prodcts${i}`)} }`],
  ['400 variables', `query (${repeatText(400, (i) => `$v${i}: ID`)}) { __typename }`],
].map(([label = '', query = '']) => ({ label, query }));
