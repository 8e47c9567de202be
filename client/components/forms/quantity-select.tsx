import { useId, useState, type ChangeEvent } from 'react';
import { MAX_QUANTITY_OPTIONS } from '../../lib/constants';
import { useIsHydrated } from '../../lib/use-is-hydrated';
import { useMessages } from '../../i18n/messages';
import styles from './quantity-select.module.css';

const CUSTOM_QUANTITY = 'more';

interface QuantitySelectProps {
  value: number;
  /** The stock count. */
  max: number;
  onChange?: (quantity: number) => void;
  name?: string;
  label?: string;
  /** True if only screen readers read the label. */
  hideLabel?: boolean;
}

/** Quantity: a select from 1 to the stock count. For large stocks its last option switches to a number input. §5 */
export function QuantitySelect({ value, max, onChange, name, label, hideLabel }: QuantitySelectProps) {
  const id = useId();
  const { shared } = useMessages();
  const [numberInputReason, setNumberInputReason] = useState<'selected' | 'largeQuantity'>();
  const quantity = Math.min(value, max);
  // A number input never becomes a select again, because typing 200 passes the small numbers 2 and 20.
  if (!numberInputReason && quantity > MAX_QUANTITY_OPTIONS) setNumberInputReason('largeQuantity');

  return (
    <div className={styles.quantity}>
      <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
        {label ?? shared.quantity}
      </label>
      {numberInputReason ? (
        <QuantityInput
          id={id}
          name={name}
          quantity={quantity}
          max={max}
          onChange={onChange}
          shouldFocus={numberInputReason === 'selected'}
        />
      ) : (
        <QuantityOptions
          id={id}
          name={name}
          quantity={quantity}
          max={max}
          onChange={onChange}
          onCustomQuantity={() => setNumberInputReason('selected')}
        />
      )}
    </div>
  );
}

interface ControlProps {
  id: string;
  name?: string;
  quantity: number;
  max: number;
  onChange?: (quantity: number) => void;
}

function QuantityOptions({
  quantity,
  max,
  onChange,
  onCustomQuantity,
  ...select
}: ControlProps & { onCustomQuantity: () => void }) {
  const { shared } = useMessages();
  const optionCount = Math.min(max, MAX_QUANTITY_OPTIONS);
  // The option for a custom quantity needs JavaScript.
  const isHydrated = useIsHydrated();

  const changeSelection = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (target.value === CUSTOM_QUANTITY) onCustomQuantity();
    else onChange?.(Number(target.value));
  };

  return (
    <select {...select} value={quantity} onChange={changeSelection} disabled={max === 0}>
      {max === 0 && <option>0</option>}
      {Array.from({ length: optionCount }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
      {max > optionCount && isHydrated && <option value={CUSTOM_QUANTITY}>{shared.moreQuantities}</option>}
    </select>
  );
}

function QuantityInput({
  quantity,
  max,
  onChange,
  shouldFocus,
  ...input
}: ControlProps & { shouldFocus: boolean }) {
  // Undefined unless the visitor is typing, so that the input shows changes of `quantity`.
  const [text, setText] = useState<string>();

  // Reports the quantity on every key, because Enter submits the form before blur.
  const changeText = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    onChange?.(Math.min(Math.max(Math.trunc(Number(target.value)) || 1, 1), max));
  };

  return (
    <input
      {...input}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      step={1}
      value={text ?? quantity}
      onChange={changeText}
      onBlur={() => setText(undefined)}
      autoFocus={shouldFocus}
    />
  );
}
