import { TextField } from '../../editing/text-field';

/** Offset of the shop's time zone, which has no summer time. */
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 3_600_000;

interface PeriodFieldsProps {
  from: string | null;
  to: string | null;
  problems: Readonly<Record<string, string>>;
  onChange: (period: { from?: string | null; to?: string | null }) => void;
}

/** Start and end of a section, in Indian time. */
export function PeriodFields({ from, to, problems, onChange }: PeriodFieldsProps) {
  const field = (name: 'from' | 'to', label: string, value: string | null) => (
    <TextField
      label={`${label} (Indian time)`}
      name={name}
      type="datetime-local"
      value={localTimeOf(value)}
      problem={problems[name]}
      onChange={(text) => onChange({ [name]: text === '' ? null : `${text}:00${OFFSET}` })}
      onBlur={() => undefined}
    />
  );
  return (
    <>
      {field('from', 'Visible from', from)}
      {field('to', 'Visible until', to)}
    </>
  );
}

/** A time as a field shows it, such as `2026-12-01T09:30`. */
function localTimeOf(time: string | null): string {
  const ms = time === null ? NaN : Date.parse(time);
  return Number.isNaN(ms) ? '' : new Date(ms + OFFSET_MS).toISOString().slice(0, 16);
}
