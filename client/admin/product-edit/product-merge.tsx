import { PlainPicture } from '../../components/product/picture';
import { formatCount } from '../../lib/format';
import { ConflictMerge } from '../editing/conflict-merge';
import { differencesOf, type Difference, type EditVersion } from '../editing/differences';
import { CategoryNames } from './catalogue/catalogue-fields';
import { attributesIn, categoriesIn } from './catalogue/catalogue-values';
import { picturesIn, specificationsIn, type SpecificationRow } from './detail-lists';
import { displayPrice } from './amounts/price-text';
import { PARCEL_FLAGS } from './parcel/parcel-values';
import styles from './product-merge.module.css';
import { PRODUCT_LABELS, type ProductValues } from './product-values';
import { rebaseStockText } from './amounts/stock-text';
import type { useProductForm } from './use-product-form';

/** Merges a concurrent edit of the product with this edit. §5 */
export function ProductMerge({ edit }: { edit: ReturnType<typeof useProductForm> }) {
  const { loaded, ownValues, currentVersion, fields, isSaving, merge, closeMerge } = edit;
  if (!currentVersion) return null;

  const stockText = rebaseStockText(
    fields.values.countInStock,
    loaded.expectedStock,
    currentVersion.expectedStock,
  );
  const isStockEdited = stockText !== String(currentVersion.expectedStock);
  return (
    <ConflictMerge
      key={currentVersion.version}
      noun="product"
      differences={differencesOf({ base: loaded.values, own: ownValues, current: currentVersion.values })}
      labels={PRODUCT_LABELS}
      renderValue={renderValue}
      note={
        isStockEdited
          ? `Your change of stock, ${stockText}, is made to the ${formatCount(currentVersion.expectedStock, 'unit')} there are now.`
          : undefined
      }
      isSaving={isSaving}
      onSave={(choices) => void merge(currentVersion, choices)}
      onClose={closeMerge}
    />
  );
}

const EMPTY_MEANS_NONE = new Set<string>([
  'sku',
  'mrp',
  'originCountry',
  'maker',
  'importer',
  'netQuantity',
  'hsn',
  'unit',
  'weight',
  'length',
  'width',
  'height',
  'nameHi',
  'gtin',
  'slug',
  'descriptionHi',
]);

/** A specification, with its Hindi texts after a slash. */
function specificationText({ name, value, nameHi, valueHi }: SpecificationRow): string {
  return `${name}: ${value}` + (nameHi || valueHi ? ` / ${nameHi || name}: ${valueHi || value}` : '');
}

const LENGTH_FIELDS = new Set<string>(['length', 'width', 'height']);

function renderValue(difference: Difference<ProductValues>, version: EditVersion) {
  const value = difference[version];
  if (difference.field === 'taxClass' && value === '') return 'The first class';
  if (EMPTY_MEANS_NONE.has(difference.field) && value === '') return 'None';
  if (PARCEL_FLAGS.has(difference.field)) return value === 'yes' ? 'Yes' : 'No';
  if (difference.field === 'weight') return `${value} g`;
  if (LENGTH_FIELDS.has(difference.field)) return `${value} mm`;
  if (difference.field === 'price' || difference.field === 'mrp') return `₹${displayPrice(value)}`;
  if (difference.field === 'specifications') {
    const rows = specificationsIn(value);
    return rows.length === 0 ? 'None' : rows.map(specificationText).join(', ');
  }
  if (difference.field === 'furtherPictures') {
    const pictures = picturesIn(value);
    return pictures.length === 0
      ? 'None'
      : pictures.map(({ image, alt }, index) => (
          <PlainPicture
            key={index}
            className={styles.picture}
            image={image}
            alt={alt || `${version}, picture ${index + 2}`}
            sizes="8rem"
          />
        ));
  }
  if (difference.field === 'attributes')
    return (
      attributesIn(value)
        .map(({ name, value: text }) => `${name}: ${text}`)
        .join(', ') || 'None'
    );
  if (difference.field === 'furtherCategories') return <CategoryNames ids={categoriesIn(value)} />;
  if (difference.field === 'imageAlt') return value || 'The name';
  if (difference.field === 'imageAltHi') return value || 'The English text or the name in Hindi';
  if (difference.field !== 'image') return value;
  return (
    <PlainPicture className={styles.picture} image={value} alt={`The picture: ${version}`} sizes="8rem" />
  );
}
