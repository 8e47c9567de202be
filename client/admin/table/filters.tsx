import { AutoComplete, Input, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import type { ListControls } from './list-state';
import styles from './filters.module.css';

export interface FilterProps {
  list: ListControls;
  /** Name of the filter in useListState and in the URL. */
  filter: string;
  label: string;
}

type Choice = readonly [value: string, label: string];

/**
 * A choice of a few values: `choices={[['LOW', 'Low stock'], …]}`. `allLabel` is the label of the choice without a
 * filter.
 */
export function ChoiceFilter({
  list,
  filter,
  label,
  choices,
  allLabel = 'All',
}: FilterProps & { choices: readonly Choice[]; allLabel?: string }) {
  const id = useId();
  const text = list.textOf(filter);
  const options = [['', allLabel] as const, ...choices].map(([value, label]) => ({ value, label }));
  return (
    <LabelledControl id={id} label={label}>
      <Select
        id={id}
        className={styles.choice}
        value={options.some(({ value }) => value === text) ? text : ''}
        options={options}
        onChange={(value) => list.change({ filters: { [filter]: value } })}
        virtual={false}
        popupMatchSelectWidth={false}
      />
    </LabelledControl>
  );
}

/** A text filter that commits on blur and on Enter; with `suggestions`, on blur and on the choice of a suggestion. */
export function TextFilter({
  list,
  filter,
  label,
  suggestions,
}: FilterProps & { suggestions?: readonly string[] }) {
  const id = useId();
  const filterText = useFilterText(list, filter);
  if (!suggestions)
    return (
      <LabelledControl id={id} label={label}>
        <Input id={id} className={styles.text} {...filterText.inputProps} onPressEnter={filterText.commit} />
      </LabelledControl>
    );
  return (
    <LabelledControl id={id} label={label}>
      <AutoComplete
        id={id}
        className={styles.text}
        value={filterText.inputProps.value}
        options={suggestions
          .filter((name) => name.toLowerCase().includes(filterText.inputProps.value.toLowerCase()))
          .map((name) => ({ value: name }))}
        onChange={(text: string) => filterText.setText(text)}
        onSelect={(text: string) => filterText.commitText(text)}
        onBlur={filterText.commit}
        placeholder="All"
        allowClear
        onClear={() => filterText.commitText('')}
        virtual={false}
        popupMatchSelectWidth={false}
      />
    </LabelledControl>
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
      <AmountInput list={list} filter={from} label={`${label} from`} />
      <span aria-hidden="true">–</span>
      <AmountInput list={list} filter={to} label={`${label} to`} />
    </fieldset>
  );
}

const AMOUNT_SEPARATORS = /[₹,\s]/g;

function AmountInput({ list, filter, label }: FilterProps) {
  const filterText = useFilterText(list, filter, (text) => text.replace(AMOUNT_SEPARATORS, ''));
  return (
    <Input
      aria-label={label}
      className={styles.amount}
      inputMode="decimal"
      prefix="₹"
      {...filterText.inputProps}
      onPressEnter={filterText.commit}
    />
  );
}

/** A first and a last day. */
export function DayFilter({ list, filters: [from, to], label }: RangeProps) {
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <DayInput list={list} filter={from} label={`${label} from`} />
      <span aria-hidden="true">–</span>
      <DayInput list={list} filter={to} label={`${label} to`} />
    </fieldset>
  );
}

function DayInput({ list, filter, label }: FilterProps) {
  const filterText = useFilterText(list, filter);
  return (
    <Input
      aria-label={label}
      className={styles.day}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      {...filterText.inputProps}
      onPressEnter={filterText.commit}
    />
  );
}

/** Text of a filter input, which the URL stores only after a commit. */
function useFilterText(list: ListControls, filter: string, normalize = (text: string) => text.trim()) {
  const storedText = list.textOf(filter);
  const [text, setText] = useState(storedText);
  const [lastStoredText, setLastStoredText] = useState(storedText);
  if (lastStoredText !== storedText) {
    setLastStoredText(storedText);
    setText(storedText);
  }
  const commitText = (newText: string) => {
    const normalizedText = normalize(newText);
    setText(normalizedText);
    if (normalizedText !== storedText) list.change({ filters: { [filter]: normalizedText } });
  };
  const commit = () => commitText(text);
  return {
    setText,
    commit,
    commitText,
    inputProps: {
      value: text,
      onChange: (event: { target: { value: string } }) => setText(event.target.value),
      onBlur: commit,
    },
  };
}

export function LabelledControl({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
