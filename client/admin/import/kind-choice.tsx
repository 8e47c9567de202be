import { Radio } from 'antd';
import { IMPORT_KINDS, type ImportKind } from './use-import';

const NAMES: Readonly<Record<ImportKind, string>> = {
  products: 'Products',
  customers: 'Customers',
  orders: 'Orders',
};

interface KindChoiceProps {
  kind: ImportKind;
  isDisabled: boolean;
  onChange: (kind: ImportKind) => void;
}

/** The choice of the kind of records in a file. */
export function KindChoice({ kind, isDisabled, onChange }: KindChoiceProps) {
  return (
    <Radio.Group
      aria-label="What do you import?"
      disabled={isDisabled}
      value={kind}
      options={IMPORT_KINDS.map((value) => ({ value, label: NAMES[value] }))}
      onChange={({ target }) => onChange(target.value as ImportKind)}
    />
  );
}
