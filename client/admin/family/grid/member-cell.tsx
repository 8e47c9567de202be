import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { classNames } from '../../../lib/class-names';
import { isCellChanged, memberLabelOf, type GridField, type MemberDraft } from '../family-draft';
import { cellProblem } from '../family-problems';
import { FIELD_NAMES } from './field-names';
import styles from './member-grid.module.css';

interface MemberCellProps {
  member: MemberDraft;
  field: GridField;
  /** Position of the row, by which the keys find the next cell. */
  index: number;
  onChange: (text: string) => void;
  onKey: (event: KeyboardEvent, field: GridField) => void;
  onPaste: (event: ClipboardEvent, field: GridField) => void;
}

/** A cell of the grid. Escape restores the saved text. */
export function MemberCell({ member, field, index, onChange, onKey, onPaste }: MemberCellProps) {
  const problem = cellProblem(member, field);
  const problemId = useId();
  const isAmount = field === 'price' || field === 'mrp';
  return (
    <td className={classNames(styles[field], field !== 'sku' && styles.end)}>
      <span className={styles.cell} data-amount={isAmount ? true : undefined}>
        {isAmount && <span aria-hidden="true">₹</span>}
        <input
          data-cell={`${index} ${field}`}
          className={classNames(styles.input, isCellChanged(member, field) && styles.changed)}
          aria-label={`${FIELD_NAMES[field]} of ${memberLabelOf(member.values)}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          inputMode={isAmount ? 'decimal' : field === 'stock' ? 'numeric' : undefined}
          autoComplete="off"
          value={member[field]}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && member.base) onChange(member.base[field]);
            onKey(event, field);
          }}
          onPaste={(event) => onPaste(event, field)}
        />
      </span>
      {problem && (
        <small id={problemId} className={styles.problem}>
          {problem}
        </small>
      )}
    </td>
  );
}
