import { Select } from 'antd';
import { FieldFrame, useControl } from '../../components/forms/field';
import { Banner } from '../../components/feedback/banner';
import { COLLECTION_LIMITS } from '../../domain';
import { EditNotes } from '../editing/edit-notes';
import { SaveBar } from '../editing/save-bar';
import { SquarePicture } from '../editing/square-picture';
import { TextField } from '../editing/text-field';
import { UnsavedGuard } from '../editing/unsaved-guard';
import { ProductOrder } from '../product-search/product-order';
import { SORT_LABELS, type CollectionValues } from './collection-values';
import type { CollectionSort, EditedCollectionFragment } from './collections.generated';
import { RuleFields } from './rule-fields';
import { useCollectionForm } from './use-collection-form';
import styles from './collection-form.module.css';

type TextName = 'name' | 'nameHi' | 'slug' | 'description' | 'descriptionHi' | 'shownFrom' | 'shownUntil';
/** Limits the year of a typed day to four digits. */
const LAST_DAY = '2099-12-31';

/** Products and texts of a collection. */
export function CollectionForm({ collection }: { collection: EditedCollectionFragment }) {
  const { values, change, problems, submit, ...edit } = useCollectionForm(collection);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <EditNotes errorMessage={edit.message} isSaved={edit.isSaved} savedText="Collection saved" />
      <section aria-labelledby="collection-products" className={styles.products}>
        <h2 id="collection-products">Products</h2>
        {collection.kind === 'HAND' ? (
          <ProductOrder
            label="Products of the collection"
            searchLabel="Add a product"
            ids={values.productIds}
            max={COLLECTION_LIMITS.products}
            onChange={(productIds) => change({ productIds })}
          />
        ) : (
          <RuleFields
            {...{ values, problems }}
            savedSlug={collection.slug}
            version={collection.version}
            onChange={change}
          />
        )}
        {problems.productIds && (
          <Banner tone="bad" role="alert">
            {problems.productIds}
          </Banner>
        )}
        <SortField
          value={values.sort}
          isByHand={collection.kind === 'HAND'}
          onChange={(sort) => change({ sort })}
        />
      </section>
      <PageFields {...{ values, change, problems }} />
      <div className={styles.bar}>
        <SaveBar labels={edit.changed} isSaving={edit.isSaving} action="Save" onDiscard={edit.discard} />
      </div>
      <UnsavedGuard isUnsaved={edit.changed.length > 0} />
    </form>
  );
}

type PageFieldsProps = Pick<ReturnType<typeof useCollectionForm>, 'values' | 'change' | 'problems'>;

/** Texts, picture and time of the collection's page. */
function PageFields({ values, change, problems }: PageFieldsProps) {
  const field = (
    name: TextName,
    label: string,
    options: { hint?: string; rows?: number; type?: string; max?: string } = {},
  ) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      {...options}
      value={values[name]}
      problem={problems[name]}
      onChange={(text) => change({ [name]: text })}
      onBlur={() => undefined}
    />
  );
  return (
    <section aria-labelledby="collection-texts" className={styles.texts}>
      <h2 id="collection-texts">Page</h2>
      {field('name', 'Name')}
      {field('nameHi', 'Name in Hindi')}
      {field('slug', 'Address', { hint: `/collections/${values.slug}. The former address leads here.` })}
      {field('shownFrom', 'Shown from', { type: 'date', max: LAST_DAY, hint: 'Empty: now' })}
      {field('shownUntil', 'Shown until', { type: 'date', max: LAST_DAY, hint: 'Empty: for ever' })}
      <SquarePicture
        label="Picture"
        image={values.image}
        problem={problems.image}
        onChange={(image) => change({ image })}
      />
      {field('description', 'Description', { rows: 3 })}
      {field('descriptionHi', 'Description in Hindi', { rows: 3 })}
    </section>
  );
}

interface SortFieldProps {
  value: CollectionSort;
  isByHand: boolean;
  onChange: (sort: CollectionValues['sort']) => void;
}

function SortField({ value, isByHand, onChange }: SortFieldProps) {
  const control = useControl(undefined, {});
  const sorts = (Object.keys(SORT_LABELS) as CollectionSort[]).filter(
    (sort) => isByHand || sort !== 'MANUAL',
  );
  return (
    <FieldFrame id={control.id} label="Order">
      <Select
        {...control}
        size="large"
        value={value}
        options={sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
