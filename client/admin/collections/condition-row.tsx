import { AutoComplete, Button, Input, Select } from 'antd';
import { countryCodes } from '../../domain';
import { CONDITION_LABELS, type ConditionDraft } from './collection-values';
import type { CollectionRuleField } from './collections.generated';
import styles from './collection-form.module.css';

interface ConditionRowProps {
  condition: ConditionDraft;
  index: number;
  categories: readonly { id: string; name: string }[];
  brands: readonly string[];
  attributes: readonly string[];
  onChange: (condition: ConditionDraft) => void;
  onRemove: () => void;
}

const FIELDS = Object.keys(CONDITION_LABELS) as CollectionRuleField[];
const FIRST_VALUES: Partial<Record<CollectionRuleField, string>> = {
  IN_STOCK: 'true',
  ON_SALE: 'true',
  MIN_RATING: '4',
  MAX_AGE_DAYS: '30',
  ORIGIN: 'IN',
};

/** One condition of a rule: its subject and its value. */
export function ConditionRow(props: ConditionRowProps) {
  const { condition, index, attributes, onChange, onRemove } = props;
  const number = index + 1;
  return (
    <div className={styles.condition} role="group" aria-label={`Condition ${number}`}>
      <Select
        aria-label={`Subject of condition ${number}`}
        value={condition.field}
        options={FIELDS.map((field) => ({ value: field, label: CONDITION_LABELS[field] }))}
        onChange={(field) => onChange({ field, name: '', value: FIRST_VALUES[field] ?? '' })}
      />
      {condition.field === 'ATTRIBUTE' && (
        <AutoComplete
          aria-label={`Attribute of condition ${number}`}
          value={condition.name}
          placeholder="Material"
          options={attributes.map((name) => ({ value: name }))}
          onChange={(name: string) => onChange({ ...condition, name })}
        />
      )}
      <ConditionValue {...props} label={`Value of condition ${number}`} />
      <Button
        type="text"
        aria-label={`Remove condition ${number}`}
        data-row={`${index} remove`}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </Button>
    </div>
  );
}

function ConditionValue({
  condition,
  label,
  categories,
  brands,
  onChange,
}: ConditionRowProps & { label: string }) {
  const { field, value } = condition;
  const setValue = (text: string) => onChange({ ...condition, value: text });
  const choices = choicesOf(field, categories);
  if (choices)
    return (
      <Select
        aria-label={label}
        showSearch={{ optionFilterProp: 'label' }}
        value={value || undefined}
        placeholder="Choose"
        options={choices}
        onChange={setValue}
      />
    );
  if (field === 'BRAND')
    return (
      <AutoComplete
        aria-label={label}
        value={value}
        options={brands.map((name) => ({ value: name }))}
        onChange={setValue}
      />
    );
  const isPrice = field === 'MIN_PRICE' || field === 'MAX_PRICE';
  return (
    <Input
      aria-label={label}
      value={value}
      prefix={isPrice ? '₹' : undefined}
      inputMode={field === 'ATTRIBUTE' ? undefined : 'decimal'}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

function choicesOf(field: CollectionRuleField, categories: ConditionRowProps['categories']) {
  if (field === 'CATEGORY') return categories.map(({ id, name }) => ({ value: id, label: name }));
  if (field === 'IN_STOCK' || field === 'ON_SALE')
    return [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ];
  if (field === 'ORIGIN') {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    return countryCodes().map((code) => ({ value: code, label: names.of(code) ?? code }));
  }
  return undefined;
}
