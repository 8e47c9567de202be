import { useSearchParams } from 'react-router-dom';
import { MEASURES, type Measure } from './figures';

const CHART_MEASURE_KEYS = ['revenue', 'orders', 'average', 'paid', 'delivered', 'reviews', 'users'] as const;

/** The measures that the chart can show. */
export const CHART_MEASURES: readonly Measure[] = CHART_MEASURE_KEYS.map((key) => MEASURES[key]);

/** The measure that the chart shows, stored in the URL: `?show=orders`. */
export function useMeasure() {
  const [query, setQuery] = useSearchParams();
  const measure = CHART_MEASURES.find(({ key }) => key === query.get('show')) ?? MEASURES.revenue;
  const selectMeasure = (key: string) => {
    const next = new URLSearchParams(query);
    if (key === MEASURES.revenue.key) next.delete('show');
    else next.set('show', key);
    setQuery(next, { preventScrollReset: true });
  };
  return { measure, selectMeasure };
}
