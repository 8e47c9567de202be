import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { day } from '../../table/filter-readers';
import { RANGES, RANGE_TITLES, type Unit } from './span';
import type { SpanControls } from './use-span';
import styles from './span-picker.module.css';

const UNITS: { value: Unit; label: string }[] = [
  { value: 'DAY', label: 'Day' },
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
];

/** Links to the quick ranges, fields for a custom range, and the choice of the unit. */
export function SpanPicker({ span, hrefOf, choose }: SpanControls) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <nav aria-label="Days" className={styles.ranges}>
        {RANGES.map((range) => (
          <Link
            key={range}
            to={hrefOf(range)}
            preventScrollReset
            aria-current={span.range === range ? 'true' : undefined}
          >
            {RANGE_TITLES[range]}
          </Link>
        ))}
      </nav>
      <div className={styles.own}>
        <DayField label="From" value={span.from} onSelect={(from) => choose({ from, to: span.to })} />
        <DayField label="To" value={span.to} onSelect={(to) => choose({ from: span.from, to })} />
        <div className={styles.field}>
          <label htmlFor={id}>By</label>
          <Select
            id={id}
            value={span.unit}
            options={UNITS}
            onChange={(unit) => choose({ unit })}
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

/** A date field that commits on blur or Enter, because partly typed text is not a valid day. */
function DayField({ label, value, onSelect }: DayFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);

  const take = () => {
    if (day(text) === undefined) setText(value);
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
        onBlur={take}
        onPressEnter={take}
      />
    </div>
  );
}
