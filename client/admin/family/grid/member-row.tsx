import { Button } from 'antd';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { CELL_FIELDS, memberLabelOf, plainAmount, type GridField, type MemberDraft } from '../family-draft';
import { MemberCell } from './member-cell';
import type { MemberChange } from './member-changes';
import { MemberPicture } from './member-picture';
import styles from './member-grid.module.css';

interface MemberRowProps {
  member: MemberDraft;
  index: number;
  onChange: (change: MemberChange) => void;
  onKey: (event: KeyboardEvent, field: GridField) => void;
  onPaste: (event: ClipboardEvent, field: GridField) => void;
  onRemove: () => void;
}

/** A member with its cells. */
export function MemberRow({ member, index, onChange, onKey, onPaste, onRemove }: MemberRowProps) {
  const label = memberLabelOf(member.values);
  return (
    <tr>
      <td className={styles.picture}>
        <MemberPicture member={member} label={label} onPicture={(image) => onChange({ image })} />
      </td>
      <th scope="row">
        {member.productId === undefined ? (
          label
        ) : (
          <Link to={paths.productEdit(member.productId)} className={styles.name} title={member.name}>
            {label}
          </Link>
        )}
        {!member.base && <small>New, saved with the grid</small>}
      </th>
      {CELL_FIELDS.map((field) => (
        <MemberCell
          key={field}
          {...{ member, field, index, onKey, onPaste }}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
      <td className={styles.state}>
        <MemberState member={member} />
      </td>
      <td className={styles.actions}>
        <Button type="text" data-row={`${index} remove`} onClick={onRemove}>
          {member.base ? 'Remove' : 'Undo'}
          <span className="sr"> {label}</span>
        </Button>
      </td>
    </tr>
  );
}

function MemberState({ member: { base, price, stock } }: { member: MemberDraft }) {
  if (!base) return <span className={styles.waiting}>New</span>;
  const isDraft = Number(plainAmount(price)) === 0;
  if (isDraft) return <span className={styles.waiting}>Draft</span>;
  if (stock.trim() === '0') return <span className={styles.late}>Sold out</span>;
  return <span className={styles.done}>On sale</span>;
}
