import { Button, Input, Space } from 'antd';
import { FieldFrame, useControl } from '../../../components/forms/field';
import { parseStock, addToStock, stockOutcome, replaceMinusSigns } from './stock-text';
import styles from './stock-field.module.css';

interface StockFieldProps {
  value: string;
  /** Stock count when the edit began. */
  expectedStock: number;
  problem?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

const STOCK_STEPS = [
  { delta: -1, label: '−1', name: 'One unit fewer' },
  { delta: 1, label: '+1', name: 'One unit more' },
  { delta: 10, label: '+10', name: 'Ten units more' },
];

/** Stock as a count, as a delta such as +5, or by buttons. No form of the input overwrites concurrent sales. §3 */
export function StockField({ value, expectedStock, problem, onChange, onBlur }: StockFieldProps) {
  const hint = `${stockOutcome(parseStock(value, expectedStock), expectedStock)}. Type a count, or an addition such as +5.`;
  const control = useControl(undefined, { error: problem, hint });

  return (
    <FieldFrame id={control.id} label="Count In Stock" error={problem} hint={hint}>
      <Space.Compact className={styles.stock}>
        <Input
          size="large"
          name="countInStock"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          status={problem ? 'error' : undefined}
          onChange={({ target }) => onChange(replaceMinusSigns(target.value))}
          onBlur={onBlur}
          {...control}
        />
        {STOCK_STEPS.map(({ delta, label, name }) => (
          <Button
            key={name}
            size="large"
            aria-label={name}
            onClick={() => onChange(addToStock(value, expectedStock, delta))}
          >
            {label}
          </Button>
        ))}
      </Space.Compact>
    </FieldFrame>
  );
}
