import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { Dashboard } from './shown-dashboard';
import { written, writtenShort, type Measure } from './figures';
import { periodName, shortPeriodName } from './period-name';
import type { Unit } from './span';
import styles from './sales-chart.module.css';

interface SalesChartProps {
  periods: Dashboard['periods'];
  measure: Measure;
  title: string;
  unit: Unit;
}

interface Shown {
  name: string;
  short: string;
  value: number;
}

const AXIS = { stroke: 'var(--field-rule)', tickLine: false, tick: { fill: 'var(--ink-2)', fontSize: 13 } };
const NOTHING_MOVES = false;

/** One bar for each period. With the focus on it, the arrow keys go from bar to bar. */
export function SalesChart({ periods, measure, title, unit }: SalesChartProps) {
  const shown = periods.map(({ from, to, figures }): Shown => {
    return {
      name: periodName({ from, to }, unit),
      short: shortPeriodName({ from, to }, unit),
      value: measure.valueOf(figures),
    };
  });

  return (
    <BarChart
      responsive
      className={styles.chart}
      data={shown}
      title={title}
      desc="The table below holds the same numbers."
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      barCategoryGap="20%"
    >
      <CartesianGrid vertical={false} stroke="var(--rule)" />
      <XAxis dataKey="short" interval="preserveStartEnd" minTickGap={24} tickMargin={8} {...AXIS} />
      <YAxis
        width={64}
        allowDecimals={measure.isMoney ?? false}
        axisLine={false}
        tickFormatter={(value: number) => writtenShort(measure, value)}
        {...AXIS}
      />
      <Tooltip
        cursor={{ fill: 'var(--paper-2)' }}
        isAnimationActive={NOTHING_MOVES}
        content={({ payload }) => {
          const bar = payload[0]?.payload as Shown | undefined;
          return bar ? <BarWords bar={bar} measure={measure} /> : null;
        }}
      />
      <Bar
        dataKey="value"
        fill="var(--ink-2)"
        activeBar={{ fill: 'var(--accent)' }}
        maxBarSize={48}
        isAnimationActive={NOTHING_MOVES}
      />
    </BarChart>
  );
}

function BarWords({ bar, measure }: { bar: Shown; measure: Measure }) {
  return (
    <p className={styles.words}>
      {bar.name}
      <b>{`${measure.title}: ${written(measure, bar.value)}`}</b>
    </p>
  );
}
