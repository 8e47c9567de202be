import { useState } from 'react';
import { DayFilter } from '../table/filters';
import type { ListControls } from '../table/list-state';
import { PERIODS, PERIOD_TITLES } from './period';
import styles from './period-choice.module.css';

/** The days of placement: quick periods, and a range of dates. A second click on a period clears it. */
export function PeriodChoice({ list }: { list: ListControls }) {
  const period = list.textOf('period');
  const hasDays = list.textOf('from') !== '' || list.textOf('to') !== '';
  const [isOpen, setOpen] = useState(hasDays);
  const [hadDays, setHadDays] = useState(hasDays);
  // Back or a saved view has set days, so their fields open. They stay open while the admin clears a day.
  if (hadDays !== hasDays) {
    setHadDays(hasDays);
    if (hasDays) setOpen(true);
  }
  const choose = (choice: string) => {
    setOpen(false);
    const next = choice === period ? undefined : choice;
    list.change({ filters: { period: next, from: undefined, to: undefined } });
  };
  return (
    <div className={styles.periods}>
      <div role="group" aria-label="Placed" className={styles.choices}>
        {PERIODS.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === period && !hasDays}
            onClick={() => choose(choice)}
          >
            {PERIOD_TITLES[choice]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={hasDays}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            if (period) list.change({ filters: { period: undefined } });
          }}
        >
          Dates…
        </button>
      </div>
      {isOpen && <DayFilter list={list} filters={['from', 'to']} label="Placed" />}
    </div>
  );
}
