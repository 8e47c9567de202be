import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { Link } from 'react-router-dom';
import { FieldFrame, useControl } from '../../../components/forms/field';
import { officePaths } from '../../../lib/office-paths';
import { TextField } from '../../editing/text-field';
import { CatalogueStructureDocument, type EditedProductFragment } from '../product-edit.generated';
import { AttributeFields } from './attribute-fields';
import { categoriesIn, type CatalogueValues } from './catalogue-values';

interface FieldProps {
  name: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

interface CatalogueFieldsProps {
  product: EditedProductFragment;
  field: (name: keyof CatalogueValues) => FieldProps;
}

/** Further categories, attributes, family, Hindi name, address and barcode number. */
export function CatalogueFields({ product, field }: CatalogueFieldsProps) {
  const { data } = useQuery(CatalogueStructureDocument);
  const further = field('furtherCategories');
  const [primary] = product.categories;
  const categoryIds = [...(primary ? [primary.id] : []), ...categoriesIn(further.value)];
  const slug = field('slug');
  return (
    <>
      <FurtherCategories
        {...further}
        categories={(data?.categoryTree ?? []).filter(({ id }) => id !== primary?.id)}
      />
      {product.family && (
        <p>
          {product.options.map(({ name, value }) => `${name}: ${value}`).join(', ')}
          {'. '}
          <Link className="link" to={officePaths.family(product.family.id)}>
            {`Edit the family ${product.family.name}`}
          </Link>
        </p>
      )}
      <AttributeFields
        {...field('attributes')}
        categoryIds={categoryIds}
        definitions={data?.attributeDefinitions ?? []}
        tree={data?.categoryTree ?? []}
      />
      <TextField label="Name in Hindi" autoComplete="off" {...field('nameHi')} />
      <TextField label="Description in Hindi" rows={5} {...field('descriptionHi')} />
      <TextField
        label="Address"
        autoComplete="off"
        hint={
          slug.value ? `/p/${slug.value}. A former address leads here.` : 'From the name, once it is on sale.'
        }
        {...slug}
      />
      <TextField
        label="GTIN"
        autoComplete="off"
        hint="Number of the barcode: 8, 12, 13 or 14 digits."
        {...field('gtin')}
      />
    </>
  );
}

interface FurtherCategoriesProps extends FieldProps {
  categories: readonly { id: string; name: string }[];
}

function FurtherCategories({ value, problem, onChange, onBlur, categories }: FurtherCategoriesProps) {
  const hint = 'Other categories that list the product too.';
  const control = useControl(undefined, { error: problem, hint });
  return (
    <FieldFrame id={control.id} label="Further categories" error={problem} hint={hint}>
      <Select
        {...control}
        size="large"
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        value={categoriesIn(value)}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(ids: string[]) => onChange(JSON.stringify(ids))}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
