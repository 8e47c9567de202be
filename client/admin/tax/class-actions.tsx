import { MoreMenu, RowButton } from '../frame/row-actions';
import type { ClassRow } from './class-columns';
import { isLockedRate, type RateDraft } from './class-drafts';
import { dayText } from './tax-text';
import styles from './class-table.module.css';

interface ClassMenuProps {
  row: ClassRow;
  count: number;
  onRename: () => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** The less frequent actions for a class. */
export function ClassMenu({ row, count, onRename, onMove, onRemove }: ClassMenuProps) {
  return (
    <MoreMenu
      name={row.name}
      actions={[
        { key: 'rename', label: 'Rename', onChoose: onRename },
        { key: 'up', label: 'Move up', isDisabled: row.index === 0, onChoose: () => onMove(-1) },
        { key: 'down', label: 'Move down', isDisabled: row.index === count - 1, onChoose: () => onMove(1) },
        { key: 'remove', label: 'Remove', isDanger: true, onChoose: onRemove },
      ]}
    />
  );
}

interface RateListProps {
  taxClass: ClassRow;
  today: string;
  onEdit: (rate: RateDraft) => void;
  onRemove: (rate: RateDraft) => void;
}

/** All rates of a class. Rates of the past are locked. */
export function RateList({ taxClass, today, onEdit, onRemove }: RateListProps) {
  return (
    <ul className={styles.rates} aria-label={`Rates of ${taxClass.name}`}>
      {taxClass.rates.map((rate) => {
        const label = `${rate.rate}% from ${dayText(rate.from)}`;
        return (
          <li key={rate.from}>
            <span className="num">{label}</span>
            {isLockedRate(taxClass, rate, today) ? (
              <span className="muted">locked</span>
            ) : (
              <>
                <RowButton name={label} onClick={() => onEdit(rate)}>
                  Change
                </RowButton>
                {taxClass.rates.length > 1 && (
                  <RowButton name={label} onClick={() => onRemove(rate)}>
                    Remove
                  </RowButton>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
