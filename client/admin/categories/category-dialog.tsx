import { Button, Drawer, Select } from 'antd';
import { useState } from 'react';
import { Banner } from '../../components/feedback/banner';
import { FieldFrame, useControl } from '../../components/forms/field';
import { paths } from '../../lib/paths';
import { TextField } from '../editing/text-field';
import { useSubmit } from '../editing/use-submit';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import { SquarePicture } from '../editing/square-picture';
import type { EditedCategoryFragment } from './categories.generated';
import { possibleParents, type CategoryRow } from './category-moves';
import {
  categoryChangeOf,
  categoryValuesOf,
  type CategoryChange,
  type CategoryValues,
} from './category-values';
import styles from './category-dialog.module.css';

const DESCRIPTION_HINT = 'Shoppers and search engines see it on the page of the category.';

/** The category to edit, or the parent of a new one. */
export interface CategoryDialogState {
  category?: EditedCategoryFragment;
  parent?: string | null;
}

interface CategoryDialogProps {
  state: CategoryDialogState | undefined;
  rows: readonly CategoryRow[];
  onSave: (change: CategoryChange, category: EditedCategoryFragment | undefined) => Promise<void>;
  onClose: () => void;
}

/** Form of a category, at the side of the tree. */
export function CategoryDialog({ state, ...props }: CategoryDialogProps) {
  return (
    <Drawer
      open={state !== undefined}
      title={state?.category ? `Edit ${state.category.name}` : 'Add a category'}
      onClose={props.onClose}
      afterOpenChange={(isOpen) => !isOpen && restoreFocus()}
      destroyOnHidden
      size={480}
    >
      {state && <CategoryForm {...props} state={state} />}
    </Drawer>
  );
}

type CategoryFormProps = CategoryDialogProps & { state: CategoryDialogState };

function CategoryForm({ state: { category, parent = null }, rows, onSave, onClose }: CategoryFormProps) {
  const [initial] = useState(() => categoryValuesOf(category, parent));
  const [values, setValues] = useState(initial);
  const { problems, message, isSaving, submit } = useSubmit(async () => {
    const change = categoryChangeOf(values, initial);
    await onSave(category ? change : { ...change, parent: values.parent }, category);
    onClose();
  });
  // The picture arrives after a wait, in which the admin may have typed.
  const change = (changes: Partial<CategoryValues>) => setValues((current) => ({ ...current, ...changes }));
  const field = (
    name: keyof CategoryValues,
    label: string,
    options: { hint?: string; rows?: number } = {},
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
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      {field('name', 'Name')}
      {field('nameHi', 'Name in Hindi', { hint: 'Optional. Without it, the Hindi shop shows the name.' })}
      {field('slug', 'Address', { hint: addressHintOf(values.slug, initial.slug) })}
      <ParentField
        value={values.parent}
        problem={problems.parent}
        rows={possibleParents(rows, category?.id)}
        onChange={(newParent) => change({ parent: newParent })}
      />
      <SquarePicture
        label="Picture"
        image={values.image}
        problem={problems.image}
        onChange={(image) => change({ image })}
      />
      {field('description', 'Description', { rows: 3, hint: DESCRIPTION_HINT })}
      {field('descriptionHi', 'Description in Hindi', { rows: 3 })}
      <div className={styles.buttons}>
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {category ? 'Save' : 'Add'}
          </Button>
        </DialogButtons>
      </div>
    </form>
  );
}

function addressHintOf(slug: string, savedSlug: string): string {
  if (slug === '') return 'Leave it empty to make the address from the name.';
  const isMoved = savedSlug !== '' && slug !== savedSlug;
  return isMoved
    ? `The page moves to ${paths.category(slug)}, and the former address leads there.`
    : `The page is ${paths.category(slug)}.`;
}

interface ParentFieldProps {
  value: string;
  problem: string | undefined;
  rows: readonly CategoryRow[];
  onChange: (parent: string) => void;
}

function ParentField({ value, problem, rows, onChange }: ParentFieldProps) {
  const control = useControl(undefined, { error: problem });
  return (
    <FieldFrame id={control.id} label="Inside" error={problem}>
      <Select
        {...control}
        size="large"
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        options={[
          { value: '', label: 'None, at the top' },
          ...rows.map(({ category, depth }) => ({
            value: category.id,
            label: `${'– '.repeat(depth)}${category.name}`,
          })),
        ]}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
