import { Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { type GridField, type OptionDraft } from '../family-draft';
import type { MemberChange } from './member-changes';
import { FIELD_NAMES } from './field-names';
import { PictureButton } from './member-picture';
import styles from './grid-toolbar.module.css';

const FIELDS = ['price', 'mrp', 'stock', 'sku'] as const;
const MAX_SEGMENTS = 6;

interface GridToolbarProps {
  options: readonly OptionDraft[];
  /** The shown value of the first option; undefined for all. */
  visibleValue: string | undefined;
  onShow: (value: string | undefined) => void;
  /** Sets cells of all shown members. The SKU is a prefix, because every member has its own. */
  onApply: (change: MemberChange) => void;
}

/** Texts and a picture for all shown members, and the choice of the shown ones. */
export function GridToolbar({ options, visibleValue, onShow, onApply }: GridToolbarProps) {
  const [texts, setTexts] = useState<Partial<Record<GridField, string>>>({});
  const apply = () => {
    const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
    if (filled.length > 0) onApply(Object.fromEntries(filled));
    setTexts({});
  };
  return (
    <div className={styles.toolbar}>
      <div className={styles.all} role="group" aria-label="Set for all shown">
        <span>Set for all shown</span>
        {FIELDS.map((field) => (
          <Input
            key={field}
            className={styles.field}
            value={texts[field] ?? ''}
            placeholder={field === 'sku' ? 'SKU starts with' : FIELD_NAMES[field]}
            aria-label={field === 'sku' ? 'Start of the SKU for all' : `${FIELD_NAMES[field]} for all`}
            onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
            onPressEnter={(event) => {
              event.preventDefault();
              apply();
            }}
          />
        ))}
        <PictureButton
          label="Picture for all"
          className={styles.picture}
          onPicture={(image) => onApply({ image })}
        >
          Picture…
        </PictureButton>
        <Button onClick={apply}>Apply</Button>
      </div>
      <ValueChoice values={options[0]?.values ?? []} {...{ visibleValue, onShow }} />
    </div>
  );
}

function ValueChoice({
  values,
  visibleValue,
  onShow,
}: { values: readonly string[] } & Pick<GridToolbarProps, 'visibleValue' | 'onShow'>) {
  const choices = [{ value: '', label: 'All' }, ...values.map((value) => ({ value, label: value }))];
  const props = {
    value: visibleValue ?? '',
    options: choices,
    onChange: (value: string) => onShow(value === '' ? undefined : value),
    'aria-label': 'Show',
  };
  if (values.length < 2) return null;
  return values.length <= MAX_SEGMENTS ? (
    <Segmented {...props} />
  ) : (
    <Select {...props} className={styles.select} />
  );
}
