import { Button, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import { PRICE_UNDO_MINUTES, type PriceChange, type PriceRounding } from '../../../domain';
import type { BulkFormProps } from '../../bulk/bulk-task';
import { DialogButtons } from '../../frame/confirm-dialog';
import type { TaxTerms } from '../../tax/paid-price';
import { EMPTY_PRICE_DRAFT, readPriceDraft, type PriceDraft, type PriceMode } from './price-draft';
import { PricePreview } from './price-preview';
import styles from './price-form.module.css';

interface PriceFormProps extends BulkFormProps {
  /** Sends the change for one chunk of ids. */
  onChangePrices: (change: PriceChange) => Parameters<BulkFormProps['onConfirm']>[0];
  terms: TaxTerms | undefined;
}

const MODES: { value: PriceMode; label: string }[] = [
  { value: 'percent', label: 'By percent' },
  { value: 'amount', label: 'By amount' },
  { value: 'price', label: 'Set a price' },
];
const FIELD_LABELS: Record<PriceMode, string> = {
  percent: 'Percent',
  amount: 'Amount',
  price: 'New price',
};
const HINTS: Record<PriceMode, string> = {
  percent: 'For example, 10 raises prices by 10%, -5 lowers them by 5%.',
  amount: 'For example, 100 raises prices by ₹100, -50 lowers them by ₹50.',
  price: 'All selected products get this price.',
};
const ROUNDINGS: { value: PriceRounding; label: string }[] = [
  { value: 'RUPEE', label: '₹1' },
  { value: 'TEN_RUPEES', label: '₹10' },
  { value: 'NINETY_NINE', label: '…99' },
  { value: 'NONE', label: 'Don’t round' },
];

/** The bulk change of prices: the new price of the first products, before anything changes. */
export function PriceForm({ ids, onConfirm, onClose, onChangePrices, terms }: PriceFormProps) {
  const [draft, setDraft] = useState(EMPTY_PRICE_DRAFT);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { change, problem } = readPriceDraft(draft);
  const isInvalid = isSubmitted && problem !== undefined;
  const hintId = useId();
  const edit = (changes: Partial<PriceDraft>) => setDraft({ ...draft, ...changes });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        if (change) onConfirm(onChangePrices(change));
      }}
    >
      <div className={styles.controls}>
        <Choice label="Change" options={MODES} value={draft.mode} onChange={(mode) => edit({ mode })} />
        <AmountField draft={draft} onEdit={edit} hintId={hintId} isInvalid={isInvalid} />
        {draft.mode !== 'price' && (
          <Choice
            label="Round to"
            options={ROUNDINGS}
            value={draft.rounding}
            onChange={(rounding) => edit({ rounding })}
          />
        )}
      </div>
      <p
        id={hintId}
        role={isInvalid ? 'alert' : undefined}
        className={isInvalid ? styles.problem : styles.hint}
      >
        {isInvalid ? problem : HINTS[draft.mode]}
      </p>
      <PricePreview ids={ids} change={change} terms={terms} />
      <p className={styles.note}>
        Carts with these products show the new price before payment. Placed orders keep their price.
      </p>
      <div className={styles.foot}>
        <small className="muted">{`You can undo this for ${PRICE_UNDO_MINUTES} minutes.`}</small>
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
          <Button htmlType="submit" type="primary">
            Change Price
          </Button>
        </DialogButtons>
      </div>
    </form>
  );
}

interface ChoiceProps<T> {
  label: string;
  options: { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{label}</span>
      <Segmented<T> aria-label={label} options={options} value={value} onChange={onChange} />
    </div>
  );
}

interface AmountFieldProps {
  draft: PriceDraft;
  onEdit: (changes: Partial<PriceDraft>) => void;
  hintId: string;
  isInvalid: boolean;
}

function AmountField({ draft, onEdit, hintId, isInvalid }: AmountFieldProps) {
  const id = useId();
  const { mode } = draft;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{FIELD_LABELS[mode]}</label>
      <Input
        id={id}
        className={styles.amount}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        prefix={mode === 'percent' ? undefined : '₹'}
        suffix={mode === 'percent' ? '%' : undefined}
        value={draft[mode]}
        status={isInvalid ? 'error' : undefined}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={hintId}
        onChange={({ target }) => onEdit({ [mode]: target.value })}
      />
    </div>
  );
}
