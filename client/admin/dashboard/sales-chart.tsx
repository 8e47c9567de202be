import { useId, useState, type KeyboardEvent } from 'react';
import { labelIntervals, scaleOf, type Scale } from './chart-scale';
import type { Dashboard } from './dashboard-data';
import { formatMeasure, formatCompactMeasure, type Measure } from './figures';
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
  shortName: string;
  value: number;
}

/** Minimum distance between grid lines: a count of one, or one rupee in paise. */
const MIN_STEP = { count: 1, money: 100 } as const;
/** Number of bars by which each arrow key moves. */
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A bar chart of the periods. With focus, the arrow keys move from bar to bar. */
export function SalesChart({ periods, measure, title, unit }: SalesChartProps) {
  const id = useId();
  const [activeIndex, setActiveIndex] = useState<number>();
  const bars = periods.map(({ from, to, figures }): Period => {
    return {
      name: periodName({ from, to }, unit),
      shortName: shortPeriodName({ from, to }, unit),
      value: measure.readValue(figures),
    };
  });

  const moveActiveBar = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setActiveIndex(Math.min(bars.length - 1, Math.max(0, (activeIndex ?? 0) + step)));
  };
  const hideDescription = () => setActiveIndex(undefined);

  return (
    <div
      role="application"
      aria-label={title}
      aria-describedby={id}
      tabIndex={0}
      className={styles.chart}
      onKeyDown={moveActiveBar}
      onFocus={() => setActiveIndex(activeIndex ?? 0)}
      onBlur={hideDescription}
      onPointerLeave={hideDescription}
    >
      <p id={id} hidden>
        The table below holds the same numbers.
      </p>
      <Plot periods={bars} measure={measure} activeIndex={activeIndex} onHover={setActiveIndex} />
    </div>
  );
}

interface PlotProps {
  periods: readonly Period[];
  measure: Measure;
  /** Index of the bar that the arrow keys selected or that is under the pointer. */
  activeIndex: number | undefined;
  onHover: (index: number) => void;
}

function Plot({ periods, measure, activeIndex, onHover }: PlotProps) {
  const values = periods.map(({ value }) => value);
  const scale = scaleOf(values, MIN_STEP[measure.isMoney ? 'money' : 'count']);
  const intervals = labelIntervals(periods.length);

  return (
    <div className={styles.plot}>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className={styles.tick}
          data-zero={tick === 0 || undefined}
          style={{ bottom: `${scale.percentOf(tick)}%` }}
        >
          <span>{formatCompactMeasure(measure, tick)}</span>
        </span>
      ))}
      <div className={styles.periods}>
        {periods.map(({ name, shortName, value }, index) => (
          <div
            key={name}
            className={styles.period}
            data-active={index === activeIndex || undefined}
            onPointerEnter={() => onHover(index)}
          >
            <i className={styles.bar} style={barStyleOf(value, scale)} />
            {index % intervals.wide === 0 && (
              <span className={styles.label} data-wide={index % intervals.narrow !== 0 || undefined}>
                {shortName}
              </span>
            )}
          </div>
        ))}
      </div>
      <div role="status" className={styles.status}>
        {activeIndex !== undefined && (
          <BarDescription periods={periods} index={activeIndex} measure={measure} />
        )}
      </div>
    </div>
  );
}

/** CSS position and height of a bar between the zero line and its value. */
function barStyleOf(value: number, { percentOf }: Scale) {
  const [from, to] = [percentOf(0), percentOf(value)];
  return { bottom: `${Math.min(from, to)}%`, height: `${Math.abs(to - from)}%` };
}

interface BarDescriptionProps {
  periods: readonly Period[];
  index: number;
  measure: Measure;
}

function BarDescription({ periods, index, measure }: BarDescriptionProps) {
  const period = periods[index];
  if (!period) return null;
  const percent = ((index + 0.5) / periods.length) * 100;
  return (
    <p
      className={styles.description}
      style={percent > 50 ? { right: `${100 - percent}%` } : { left: `${percent}%` }}
    >
      {period.name}
      <b>{`${measure.title}: ${formatMeasure(measure, period.value)}`}</b>
    </p>
  );
}
