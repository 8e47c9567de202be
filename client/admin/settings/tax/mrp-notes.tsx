import { useToday } from '../../../components/delivery/use-today';
import type { TaxMode } from '../../../domain';
import type { ClassDraft } from '../../tax/class-drafts';
import { MrpNote } from '../../tax/mrp-note';

const MAX_DAYS = 3;

/** Warnings about the next days on which saved rates begin. */
export function MrpNotes({ mode, classes }: { mode: TaxMode; classes: readonly ClassDraft[] }) {
  const today = useToday();
  if (mode === 'FLAT_EXCLUSIVE') return null;
  const days = classes.flatMap(({ rates }) => rates.map(({ from }) => from)).filter((from) => from > today);
  return (
    <>
      {[...new Set(days)]
        .sort()
        .slice(0, MAX_DAYS)
        .map((day) => (
          <MrpNote key={day} day={day} />
        ))}
    </>
  );
}
