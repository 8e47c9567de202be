/** Categories, collections, attributes, slugs and redirects. */
export const structureMessages = {
  'slug.malformed': 'Use lower-case letters, digits and single hyphens only',
  'slug.taken': ({ slug }: { slug: string }) => `${slug} is the slug of another record`,
  'category.notFound': 'Category not found',
  'category.unknownParent': 'There is no category with this id',
  'category.unknown': 'There is no category with this id',
  'category.cycle': 'A category cannot be below itself',
  'category.tooDeep': ({ max }: { max: number }) => `Categories go at most ${max} levels deep`,
  'category.tooMany': ({ max }: { max: number }) => `There are ${max} categories already`,
  'category.holdsProducts': ({ count }: { count: number }) =>
    `It is the only category of ${count} products; give them another category first`,
  'category.usedByCollections': ({ names }: { names: string }) =>
    `The rules of these collections use the category; change them first: ${names}`,
  'category.usedByAttributes': ({ names }: { names: string }) =>
    `These attributes belong to the category; change them first: ${names}`,
  'category.excludedFromReturns':
    'The setting “Categories without returns” names the category; change the setting first',
  'category.excludedFromCash':
    'The setting “Categories without cash on delivery” names the category; change the setting first',
  'category.excludedTooLong': ({ max }: { max: number }) =>
    `With this name, the list of categories without returns or cash on delivery would exceed ${max} characters`,
  'category.textAndIds': 'Send either category or categories, not both',
  'collection.notFound': 'Collection not found',
  'collection.tooMany': ({ max }: { max: number }) => `There are ${max} collections already`,
  'collection.tooManyProducts': ({ name, max }: { name: string; max: number }) =>
    `The collection ${name} can have at most ${max} products`,
  'collection.noRule': 'A collection by rule needs a rule',
  'collection.ruleOfHand': 'Only a collection by rule has a rule',
  'collection.productsOfRule': 'The rule chooses the products of this collection',
  'collection.manualRule': 'Only a collection by hand can be sorted by hand',
  'collection.timesReversed': 'The end must be after the start',
  'collection.unknownProduct': 'There is no product with this id',
  'attribute.notFound': 'Attribute not found',
  'attribute.nameTaken': 'Another attribute has this name',
  'attribute.optionTaken': ({ family }: { family: string }) =>
    `The family ${family} has another option with this name`,
  'attribute.usedByCollections': ({ names }: { names: string }) =>
    `The rules of these collections use the attribute; change them first: ${names}`,
  'attribute.usedByFamilies': ({ names }: { names: string }) =>
    `The attribute is an option of these families; change them first: ${names}`,
  'attribute.tooMany': ({ max }: { max: number }) => `There are ${max} attributes already`,
  'attribute.tooManyFilters': ({ max }: { max: number }) => `There can be at most ${max} filters`,
  'attribute.tooManyValues': ({ max }: { max: number }) => `A product has at most ${max} attributes`,
  'attribute.equalChoices': 'Two choices are equal',
  'attribute.unitOfOther': 'Only a number has a unit',
  'attribute.choicesOfOther': 'Only the kinds CHOICE and COLOUR have choices',
  'attribute.repeated': 'This attribute is in the list already',
  'attribute.notNumber': 'The value must be a number, such as 20 or 1.5',
  'attribute.otherUnit': ({ unit }: { unit: string }) =>
    unit === '' ? 'This attribute has no unit' : `The unit of this attribute is ${unit}`,
  'redirect.notFound': 'Redirect not found',
  'redirect.notOwnPath': 'It must be a path of this shop that begins with one slash',
  'redirect.realRoute': ({ path }: { path: string }) => `${path} is a page of the shop`,
  'redirect.loop': 'The redirect would lead back to itself',
  'redirect.tooMany': ({ max }: { max: number }) => `There can be at most ${max} redirects`,
  'redirect.columns': 'The file must have the columns path and target',
  'redirect.tooManyRows': ({ max }: { max: number }) => `A file has at most ${max} redirects`,
};
