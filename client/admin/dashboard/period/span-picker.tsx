import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { readDay } from '../../table/filter-readers';
import { QUICK_RANGES, QUICK_RANGE_TITLES, type Unit } from './span';
import type { SpanControls } from './use-span';
import styles from './span-picker.module.css';

const UNIT_OPTIONS: { value: Unit; label: string }[] = [
  { value: 'DAY', label: 'Day' },
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
];

/** Links to the quick ranges, fields for a custom range, and the choice of the unit. */
export function SpanPicker({ span, hrefOf, selectSpan }: SpanControls) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <nav aria-label="Days" className={styles.ranges}>
        {QUICK_RANGES.map((range) => (
          <Link
            key={range}
            to={hrefOf(range)}
            preventScrollReset
            aria-current={span.range === range ? 'true' : undefined}
          >
            {QUICK_RANGE_TITLES[range]}
          </Link>
        ))}
      </nav>
      <div className={styles.customRange}>
        <DayField label="From" value={span.from} onSelect={(from) => selectSpan({ from, to: span.to })} />
        <DayField label="To" value={span.to} onSelect={(to) => selectSpan({ from: span.from, to })} />
        <div className={styles.field}>
          <label htmlFor={id}>By</label>
          <Select
            id={id}
            value={span.unit}
            options={UNIT_OPTIONS}
            onChange={(unit) => selectSpan({ unit })}
            virtual={false}
            className={styles.unit}
          />
        </div>
      </div>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onSelect: (day: string) => void;
}

/** A date field that commits on blur or Enter, because an incomplete date is not valid. */
function DayField({ label, value, onSelect }: DayFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);

  const commitText = () => {
    if (readDay(text) === undefined) setText(value);
    else if (text !== value) onSelect(text);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        className={styles.day}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commitText}
        onPressEnter={commitText}
      />
    </div>
  );
}
