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
  const [typing, setTyping] = useState<'chosen' | 'needed'>();
  const quantity = Math.min(value, max);
  // After typing has begun, stays a number input; it must not become a select when 150 passes 20 on the way to 200.
  if (!typing && quantity > MAX_QUANTITY_OPTIONS) setTyping('needed');

  return (
    <div className={styles.quantity}>
      <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
        {label ?? shared.quantity}
      </label>
      {typing ? (
        <TypedQuantity
          id={id}
          name={name}
          quantity={quantity}
          max={max}
          onChange={onChange}
          isFresh={typing === 'chosen'}
        />
      ) : (
        <ListedQuantity
          id={id}
          name={name}
          quantity={quantity}
          max={max}
          onChange={onChange}
          onType={() => setTyping('chosen')}
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

function ListedQuantity({
  quantity,
  max,
  onChange,
  onType,
  ...select
}: ControlProps & { onType: () => void }) {
  const { shared } = useMessages();
  const listed = Math.min(max, MAX_QUANTITY_OPTIONS);
  // Without scripts this option would do nothing.
  const isHydrated = useIsHydrated();

  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (target.value === CUSTOM_QUANTITY) onType();
    else onChange?.(Number(target.value));
  };

  return (
    <select {...select} value={quantity} onChange={choose} disabled={max === 0}>
      {max === 0 && <option>0</option>}
      {Array.from({ length: listed }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
      {max > listed && isHydrated && <option value={CUSTOM_QUANTITY}>{shared.moreQuantities}</option>}
    </select>
  );
}

function TypedQuantity({ quantity, max, onChange, isFresh, ...input }: ControlProps & { isFresh: boolean }) {
  // Undefined unless the visitor is typing, so that external changes show.
  const [text, setText] = useState<string>();

  // Commits on every key, because Enter submits the form before blur.
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
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
      onChange={type}
      onBlur={() => setText(undefined)}
      autoFocus={isFresh}
    />
  );
}
