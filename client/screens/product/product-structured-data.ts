import type { StructuredData } from '../../components/page/json-ld';
import { isInStock, MAX_RATING, type PriceBook } from '../../domain';
import { breadcrumbList } from '../../lib/breadcrumb-list';
import { formatDate } from '../../lib/format';
import { localText } from '../../lib/local-text';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { addLanguagePrefix, type Language } from '../../i18n/locales';
import type { ProductDetailsFragment as ProductDetails } from './product.generated';

/** Maximum number of reviews in the structured data; the page itself may show more. */
const MAX_REVIEWS = 5;

/** The page that contains the structured data. */
export interface StructuredDataContext {
  origin: string;
  language: Language;
  /** Name of the first breadcrumb. */
  homeLabel: string;
  priceBook: PriceBook;
}

/** A product with offer, rating, reviews and breadcrumbs as schema.org entities. */
export function productStructuredData(
  product: ProductDetails,
  context: StructuredDataContext,
): StructuredData[] {
  const { origin, language, priceBook } = context;
  const url = origin + addLanguagePrefix(language, paths.product(product));
  return [
    {
      '@type': 'Product',
      '@id': url,
      url,
      name: product.name,
      description: product.description,
      ...(product.sku && { sku: product.sku }),
      category: product.category,
      ...(product.family && { isVariantOf: { '@id': `${origin}/#family-${product.family.id}` } }),
      brand: { '@type': 'Brand', name: product.brand },
      ...(product.maker && { manufacturer: { '@type': 'Organization', name: product.maker } }),
      ...(product.originCountry && {
        countryOfOrigin: { '@type': 'Country', name: product.originCountry },
      }),
      image: product.pictures.map(({ image }) => origin + image),
      ...(toPaise(product.price) > 0 && { offers: offerOf(product, url, priceBook) }),
      ...(product.numReviews > 0 && { aggregateRating: ratingOf(product) }),
      ...(product.reviews.nodes.length > 0 && { review: reviewsOf(product) }),
    },
    breadcrumbsOf(product, context),
  ];
}

function offerOf(product: ProductDetails, url: string, { gst }: PriceBook): StructuredData {
  const price = { price: product.price.amount, priceCurrency: 'INR' };
  return {
    '@type': 'Offer',
    url,
    ...price,
    ...(gst && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        valueAddedTaxIncluded: gst.isInclusive,
      },
    }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
  };
}

function ratingOf({ rating, numReviews }: ProductDetails): StructuredData {
  return {
    '@type': 'AggregateRating',
    ratingValue: rating,
    bestRating: MAX_RATING,
    reviewCount: numReviews,
  };
}

function reviewsOf({ reviews }: ProductDetails): StructuredData[] {
  return reviews.nodes.slice(0, MAX_REVIEWS).map(({ name, rating, comment, createdAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: formatDate(createdAt),
    reviewBody: comment,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: MAX_RATING },
  }));
}

function breadcrumbsOf(
  product: ProductDetails,
  { origin, language, homeLabel }: StructuredDataContext,
): StructuredData {
  const { category, categories } = product;
  const nodes = categories[0]?.path ?? [];
  const categorySteps =
    nodes.length > 0
      ? nodes.map((node) => ({
          name: localText(language, node.name, node.nameHi),
          path: paths.category(node.slug),
        }))
      : [{ name: category, path: paths.search(category) }];
  const steps = [
    { name: homeLabel, path: paths.home() },
    ...categorySteps,
    { name: product.name, path: paths.product(product) },
  ];
  return breadcrumbList(
    steps.map(({ name, path }) => ({ name, url: origin + addLanguagePrefix(language, path) })),
  );
}
