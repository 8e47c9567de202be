import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../domain';
import { parseSpan, type QuickRange, type Span, type Unit } from './span';

export interface SpanControls {
  span: Span;
  /** The URL of a quick range. */
  hrefOf: (range: QuickRange) => string;
  /** Stores a custom range or a unit in the URL. */
  selectSpan: (change: { from: string; to: string } | { unit: Unit }) => void;
}

/** The selected range, stored in the URL: `?range=7-days`, or `?from=2026-11-01&to=2026-11-05&unit=WEEK`. */
export function useSpan(): SpanControls {
  const [query, setQuery] = useSearchParams();
  const span = parseSpan(query, dayOf(new Date()));
  return {
    span,
    hrefOf: (range) => `?${withParams(query, { range, from: undefined, to: undefined, unit: undefined })}`,
    selectSpan: (change) => {
      const params = 'unit' in change ? change : { ...change, range: undefined, unit: undefined };
      setQuery(withParams(query, params), { preventScrollReset: true });
    },
  };
}

function withParams(query: URLSearchParams, change: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
