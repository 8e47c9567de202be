import { useId, useState, type KeyboardEvent } from 'react';
import { labelSteps, scaleOf, type Scale } from './chart-scale';
import type { Dashboard } from './dashboard-data';
import { written, shortFigure, type Measure } from './figures';
import { periodName, shortPeriodName } from './period/period-name';
import type { Unit } from './period/span';
import styles from './sales-chart.module.css';

interface SalesChartProps {
  periods: Dashboard['periods'];
  measure: Measure;
  title: string;
  unit: Unit;
}

interface Period {
  name: string;
  short: string;
  value: number;
}

/** Least distance of grid lines: one piece, or one rupee in paise. */
const MIN_STEP = { count: 1, money: 100 } as const;
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A bar chart of the periods. With focus, the arrow keys move from bar to bar. */
export function SalesChart({ periods, measure, title, unit }: SalesChartProps) {
  const id = useId();
  const [active, setActive] = useState<number>();
  const bars = periods.map(({ from, to, figures }): Period => {
    return {
      name: periodName({ from, to }, unit),
      short: shortPeriodName({ from, to }, unit),
      value: measure.valueOf(figures),
    };
  });

  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setActive(Math.min(bars.length - 1, Math.max(0, (active ?? 0) + by)));
  };
  const hide = () => setActive(undefined);

  return (
    <div
      role="application"
      aria-label={title}
      aria-describedby={id}
      tabIndex={0}
      className={styles.chart}
      onKeyDown={move}
      onFocus={() => setActive(active ?? 0)}
      onBlur={hide}
      onPointerLeave={hide}
    >
      <p id={id} hidden>
        The table below holds the same numbers.
      </p>
      <Plot periods={bars} measure={measure} active={active} onPoint={setActive} />
    </div>
  );
}

interface PlotProps {
  periods: readonly Period[];
  measure: Measure;
  /** Place of the bar that the focus or the pointer is on. */
  active: number | undefined;
  onPoint: (index: number) => void;
}

function Plot({ periods, measure, active, onPoint }: PlotProps) {
  const values = periods.map(({ value }) => value);
  const scale = scaleOf(values, MIN_STEP[measure.isMoney ? 'money' : 'count']);
  const steps = labelSteps(periods.length);

  return (
    <div className={styles.plot}>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className={styles.tick}
          data-zero={tick === 0 || undefined}
          style={{ bottom: `${scale.percentOf(tick)}%` }}
        >
          <span>{shortFigure(measure, tick)}</span>
        </span>
      ))}
      <div className={styles.periods}>
        {periods.map(({ name, short, value }, index) => (
          <div
            key={name}
            className={styles.period}
            data-active={index === active || undefined}
            onPointerEnter={() => onPoint(index)}
          >
            <i className={styles.bar} style={boxOf(value, scale)} />
            {index % steps.wide === 0 && (
              <span className={styles.label} data-wide={index % steps.narrow !== 0 || undefined}>
                {short}
              </span>
            )}
          </div>
        ))}
      </div>
      <div role="status" className={styles.place}>
        {active !== undefined && <BarDescription periods={periods} index={active} measure={measure} />}
      </div>
    </div>
  );
}

/** A bar between the zero line and its value. */
function boxOf(value: number, { percentOf }: Scale) {
  const [from, to] = [percentOf(0), percentOf(value)];
  return { bottom: `${Math.min(from, to)}%`, height: `${Math.abs(to - from)}%` };
}

interface BarWordsProps {
  periods: readonly Period[];
  index: number;
  measure: Measure;
}

function BarDescription({ periods, index, measure }: BarWordsProps) {
  const period = periods[index];
  if (!period) return null;
  const percent = ((index + 0.5) / periods.length) * 100;
  return (
    <p
      className={styles.words}
      style={percent > 50 ? { right: `${100 - percent}%` } : { left: `${percent}%` }}
    >
      {period.name}
      <b>{`${measure.title}: ${written(measure, period.value)}`}</b>
    </p>
  );
}
