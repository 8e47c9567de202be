import { CELL_FIELDS, type FamilyDraft } from '../family-draft';
import { FIELD_NAMES } from './field-names';
import type { GridRow } from './grid-rows';
import type { MemberChange } from './member-changes';
import { MemberRow } from './member-row';
import { MissingRow } from './missing-row';
import { useGridKeys } from './use-grid-keys';
import styles from './member-grid.module.css';

interface MemberGridProps {
  draft: FamilyDraft;
  rows: readonly GridRow[];
  onChange: (row: GridRow, change: MemberChange) => void;
  onChangeMany: (draft: FamilyDraft, text: string) => void;
  onRemove: (row: GridRow) => void;
  /** Called with a combination that gets an existing product. */
  onChoose: (row: GridRow) => void;
}

/** The members of a family as a grid of cells, with keys as in a sheet. */
export function MemberGrid({ draft, rows, onChange, onChangeMany, onRemove, onChoose }: MemberGridProps) {
  const { body, handleKey, handlePaste } = useGridKeys({ draft, rows, onChangeMany });
  return (
    <table className={styles.table} aria-label="Members">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Picture</span>
          </th>
          <th scope="col">{draft.options.map(({ name }) => name || 'New option').join(', ') || 'Options'}</th>
          {CELL_FIELDS.map((field) => (
            <th key={field} scope="col" className={field === 'sku' ? undefined : styles.end}>
              {FIELD_NAMES[field]}
            </th>
          ))}
          <th scope="col">In the shop</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) =>
          row.member ? (
            <MemberRow
              key={row.key}
              member={row.member}
              index={index}
              onChange={(change) => onChange(row, change)}
              onKey={(event, field) => handleKey(event, { row, field })}
              onPaste={(event, field) => handlePaste(event, { row, field })}
              onRemove={() => onRemove(row)}
            />
          ) : (
            <MissingRow
              key={row.key}
              row={row}
              onMake={() => onChange(row, {})}
              onChoose={() => onChoose(row)}
            />
          ),
        )}
      </tbody>
    </table>
  );
}
