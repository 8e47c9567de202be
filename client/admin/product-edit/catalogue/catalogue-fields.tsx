import { useQuery } from '@apollo/client/react';
import { Button, Select } from 'antd';
import { Link } from 'react-router-dom';
import { refetch } from '../../../apollo/refetch';
import { FieldFrame, useControl } from '../../../components/forms/field';
import { officePaths } from '../../../lib/office-paths';
import { CatalogueStructureDocument, type EditedProductFragment } from '../product-edit.generated';
import type { FormField } from '../form-field';
import { FormSection } from '../form-section';
import { AttributeFields } from './attribute-fields';
import { categoriesIn, type CatalogueValues } from './catalogue-values';

interface CatalogueFieldsProps {
  product: EditedProductFragment;
  /** Id of the primary category of the current version. */
  primaryId: string | undefined;
  field: (name: keyof CatalogueValues) => FormField;
}

/** The section of further categories, the family and the attributes. */
export function CatalogueFields({ product, primaryId, field }: CatalogueFieldsProps) {
  // A save sends ids of this tree, so it must be current.
  const result = useQuery(CatalogueStructureDocument, { fetchPolicy: 'cache-and-network' });
  const { data, error } = result;
  const further = field('furtherCategories');
  const categoryIds = [...(primaryId ? [primaryId] : []), ...categoriesIn(further.value)];
  return (
    <FormSection title="Categories and attributes">
      {error && (
        <p role="alert" data-wide>
          The categories and attributes could not be loaded.{' '}
          <Button onClick={() => refetch(result)}>Retry</Button>
        </p>
      )}
      <div data-wide>
        <FurtherCategories
          {...further}
          categories={(data?.categoryTree ?? []).filter(({ id }) => id !== primaryId)}
        />
      </div>
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
    </FormSection>
  );
}

interface FurtherCategoriesProps extends FormField {
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

/** The names of categories with commas. */
export function CategoryNames({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(CatalogueStructureDocument);
  const names = new Map((data?.categoryTree ?? []).map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? 'Another category').join(', ') || 'None';
}
