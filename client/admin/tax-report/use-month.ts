import { useSearchParams } from 'react-router-dom';
import { readMonth, recentMonths } from './month';

/** The month of the report, which the address holds, and a function that opens another month without filters. */
export function useMonth() {
  const [query, setQuery] = useSearchParams();
  const months = recentMonths(new Date());
  return {
    months,
    month: readMonth(query.get('month'), months),
    selectMonth: (month: string) => setQuery({ month }, { preventScrollReset: true }),
  };
}
