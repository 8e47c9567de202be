import { AutoComplete, Input, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import type { ListControls } from './list-state';
import styles from './filters.module.css';

interface FilterProps {
  list: ListControls;
  /** Name of the filter in useListState and in the URL. */
  filter: string;
  label: string;
}

type Choice = readonly [value: string, label: string];

/**
 * A choice of a few values: `choices={[['LOW', 'Low stock'], …]}`. `all` is the label of the choice without a filter.
 */
export function ChoiceFilter({
  list,
  filter,
  label,
  choices,
  all = 'All',
}: FilterProps & { choices: readonly Choice[]; all?: string }) {
  const id = useId();
  const text = list.textOf(filter);
  const options = [['', all] as const, ...choices].map(([value, label]) => ({ value, label }));
  return (
    <Labelled id={id} label={label}>
      <Select
        id={id}
        className={styles.choice}
        value={options.some(({ value }) => value === text) ? text : ''}
        options={options}
        onChange={(value) => list.change({ filters: { [filter]: value } })}
        virtual={false}
        popupMatchSelectWidth={false}
      />
    </Labelled>
  );
}

/** A text filter that commits on blur or Enter, with an optional list of `suggestions`. */
export function TextFilter({
  list,
  filter,
  label,
  suggestions,
}: FilterProps & { suggestions?: readonly string[] }) {
  const id = useId();
  const draft = useDraft(list, filter);
  if (!suggestions)
    return (
      <Labelled id={id} label={label}>
        <Input id={id} className={styles.text} {...draft.field} onPressEnter={draft.take} />
      </Labelled>
    );
  return (
    <Labelled id={id} label={label}>
      <AutoComplete
        id={id}
        className={styles.text}
        value={draft.field.value}
        options={suggestions
          .filter((name) => name.toLowerCase().includes(draft.field.value.toLowerCase()))
          .map((name) => ({ value: name }))}
        onChange={(text: string) => draft.setText(text)}
        onSelect={(text: string) => draft.takeText(text)}
        onBlur={draft.take}
        placeholder="All"
        allowClear
        onClear={() => draft.takeText('')}
        virtual={false}
        popupMatchSelectWidth={false}
      />
    </Labelled>
  );
}

interface RangeProps {
  list: ListControls;
  /** Names of the two filters. */
  filters: readonly [from: string, to: string];
  label: string;
}

/** A minimum and a maximum amount in rupees. */
export function RangeFilter({ list, filters: [from, to], label }: RangeProps) {
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <AmountBound list={list} filter={from} label={`${label} from`} />
      <span aria-hidden="true">–</span>
      <AmountBound list={list} filter={to} label={`${label} to`} />
    </fieldset>
  );
}

function AmountBound({ list, filter, label }: FilterProps) {
  const draft = useDraft(list, filter, (text) => text.replace(/[₹,\s]/g, ''));
  return (
    <Input
      aria-label={label}
      className={styles.amount}
      inputMode="decimal"
      prefix="₹"
      {...draft.field}
      onPressEnter={draft.take}
    />
  );
}

/** A first and a last day. */
export function DayFilter({ list, filters: [from, to], label }: RangeProps) {
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <DayEnd list={list} filter={from} label={`${label} from`} />
      <span aria-hidden="true">–</span>
      <DayEnd list={list} filter={to} label={`${label} to`} />
    </fieldset>
  );
}

function DayEnd({ list, filter, label }: FilterProps) {
  const draft = useDraft(list, filter);
  return (
    <Input
      aria-label={label}
      className={styles.day}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      {...draft.field}
      onPressEnter={draft.take}
    />
  );
}

/** The uncommitted text of a filter. */
function useDraft(list: ListControls, filter: string, tidy = (text: string) => text.trim()) {
  const storedText = list.textOf(filter);
  const [text, setText] = useState(storedText);
  const [appliedText, setAppliedText] = useState(storedText);
  if (appliedText !== storedText) {
    setAppliedText(storedText);
    setText(storedText);
  }
  const applyText = (typed: string) => {
    const next = tidy(typed);
    setText(next);
    if (next !== storedText) list.change({ filters: { [filter]: next } });
  };
  const take = () => applyText(text);
  return {
    setText,
    take,
    takeText: applyText,
    field: {
      value: text,
      onChange: (event: { target: { value: string } }) => setText(event.target.value),
      onBlur: take,
    },
  };
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
