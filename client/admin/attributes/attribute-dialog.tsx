import { Button, Drawer, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { Banner } from '../../components/feedback/banner';
import { FieldFrame, useControl } from '../../components/forms/field';
import { TextField } from '../editing/text-field';
import { useSubmit } from '../editing/use-submit';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import {
  attributeInputOf,
  attributeValuesOf,
  hasChoices,
  ATTRIBUTE_KIND_LABELS,
  type AttributeValues,
} from './attribute-values';
import type { AttributeKind, CreateAttributeInput, EditedAttributeFragment } from './attributes.generated';
import { ChoiceRows } from './choice-rows';
import styles from './attribute-dialog.module.css';

export interface CategoryChoice {
  id: string;
  name: string;
}

interface AttributeDialogProps {
  /** The attribute to edit, null for a new one; the drawer is open while it is defined. */
  attribute: EditedAttributeFragment | null | undefined;
  categories: readonly CategoryChoice[];
  onSave: (input: CreateAttributeInput, attribute: EditedAttributeFragment | null) => Promise<void>;
  onClose: () => void;
}

/** Form of an attribute, at the side of the list. */
export function AttributeDialog({ attribute, ...props }: AttributeDialogProps) {
  return (
    <Drawer
      open={attribute !== undefined}
      title={attribute ? `Edit ${attribute.name}` : 'Add an attribute'}
      onClose={props.onClose}
      afterOpenChange={(isOpen) => !isOpen && restoreFocus()}
      destroyOnHidden
      size={520}
    >
      {attribute !== undefined && <AttributeForm {...props} attribute={attribute} />}
    </Drawer>
  );
}

type AttributeFormProps = AttributeDialogProps & { attribute: EditedAttributeFragment | null };

function AttributeForm({ attribute, categories, onSave, onClose }: AttributeFormProps) {
  const [values, setValues] = useState(() => attributeValuesOf(attribute ?? undefined));
  const change = (changes: Partial<AttributeValues>) => setValues({ ...values, ...changes });
  const { problems, message, isSaving, submit } = useSubmit(async () => {
    await onSave(attributeInputOf(values), attribute);
    onClose();
  });
  const field = (name: 'name' | 'nameHi' | 'unit', label: string, hint?: string) => (
    <TextField
      {...{ label, name, hint }}
      autoComplete="off"
      value={values[name]}
      problem={problems[name]}
      onChange={(text) => change({ [name]: text })}
      onBlur={() => undefined}
    />
  );
  const problemOf = (list: string) => Object.entries(problems).find(([name]) => name.startsWith(list))?.[1];
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      {field('name', 'Name', 'Such as Colour, Material or Battery life')}
      {field('nameHi', 'Name in Hindi')}
      <KindField value={values.kind} onChange={(kind) => change({ kind })} />
      {values.kind === 'NUMBER' && field('unit', 'Unit', 'Such as hours, W or cm')}
      {hasChoices(values.kind) && (
        <ChoiceRows
          choices={values.choices}
          hasColours={values.kind === 'COLOUR'}
          problem={problemOf('choices')}
          onChange={(choices) => change({ choices })}
        />
      )}
      <FilterSwitch isOn={values.isFilter} onChange={(isFilter) => change({ isFilter })} />
      <CategoriesField
        ids={values.categoryIds}
        categories={categories}
        problem={problemOf('categoryIds')}
        onChange={(categoryIds) => change({ categoryIds })}
      />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {attribute ? 'Save' : 'Add'}
        </Button>
      </DialogButtons>
    </form>
  );
}

function KindField({ value, onChange }: { value: AttributeKind; onChange: (kind: AttributeKind) => void }) {
  const control = useControl(undefined, {});
  const kinds = Object.keys(ATTRIBUTE_KIND_LABELS) as AttributeKind[];
  return (
    <FieldFrame id={control.id} label="Kind">
      <Select
        {...control}
        size="large"
        value={value}
        options={kinds.map((kind) => ({ value: kind, label: ATTRIBUTE_KIND_LABELS[kind] }))}
        onChange={onChange}
      />
    </FieldFrame>
  );
}

function FilterSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <label className={styles.filter} htmlFor={id}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      Shoppers can filter by it
    </label>
  );
}

interface CategoriesFieldProps {
  ids: readonly string[];
  categories: readonly CategoryChoice[];
  problem: string | undefined;
  onChange: (ids: readonly string[]) => void;
}

function CategoriesField({ ids, categories, problem, onChange }: CategoriesFieldProps) {
  const hint = 'With all categories below them. Empty: every category.';
  const control = useControl(undefined, { error: problem, hint });
  return (
    <FieldFrame id={control.id} label="Categories" error={problem} hint={hint}>
      <Select
        {...control}
        size="large"
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        value={[...ids]}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen: string[]) => onChange(chosen)}
      />
    </FieldFrame>
  );
}
