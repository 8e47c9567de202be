import type { StructuredData } from '../../../components/page/json-ld';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { addLanguagePrefix, type Language } from '../../../i18n/locales';
import type { ProductFactsFragment, ProductFamilyFragment } from '../product-facts.generated';

interface FamilyContext {
  origin: string;
  language: Language;
}

/** Properties of schema.org by the name of an option. */
const PROPERTIES: readonly [names: RegExp, property: string][] = [
  [/^(colou?r|finish|रंग)$/i, 'color'],
  [/^(size|साइज़|आकार)$/i, 'size'],
  [/^material$/i, 'material'],
  [/^pattern$/i, 'pattern'],
];

const propertyOf = (optionName: string) => PROPERTIES.find(([names]) => names.test(optionName))?.[1];

/** A family as a schema.org ProductGroup with all of its members. */
export function familyStructuredData(
  product: ProductFactsFragment,
  family: ProductFamilyFragment,
  { origin, language }: FamilyContext,
): StructuredData {
  const urlOf = (member: { id: string; slug: string | null }) =>
    origin + addLanguagePrefix(language, paths.product(member));
  return {
    '@type': 'ProductGroup',
    '@id': groupIdOf(family, origin),
    productGroupID: family.id,
    name: family.name,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    variesBy: family.options.map(({ name }) => {
      const property = propertyOf(name);
      return property ? `https://schema.org/${property}` : name;
    }),
    hasVariant: family.members.map((member) => ({
      '@type': 'Product',
      '@id': urlOf(member),
      url: urlOf(member),
      name: member.name,
      image: origin + member.image,
      ...optionProperties(member.options),
      ...(toPaise(member.price) > 0 && {
        offers: {
          '@type': 'Offer',
          url: urlOf(member),
          price: member.price.amount,
          priceCurrency: 'INR',
          availability: `https://schema.org/${member.isInStock ? 'InStock' : 'OutOfStock'}`,
        },
      }),
    })),
  };
}

/** Id of the group, which the structured data of each member names. */
export function groupIdOf({ id }: { id: string }, origin: string): string {
  return `${origin}/#family-${id}`;
}

function optionProperties(options: ProductFactsFragment['options']): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  const additionalProperty: StructuredData[] = [];
  for (const { name, value } of options) {
    const property = propertyOf(name);
    if (property) properties[property] = value;
    else additionalProperty.push({ '@type': 'PropertyValue', name, value });
  }
  return { ...properties, ...(additionalProperty.length > 0 && { additionalProperty }) };
}
