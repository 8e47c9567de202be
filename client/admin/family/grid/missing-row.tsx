import { Button } from 'antd';
import { CELL_FIELDS, memberLabelOf } from '../family-draft';
import { classNames } from '../../../lib/class-names';
import type { GridRow } from './grid-rows';
import styles from './member-grid.module.css';

interface MissingRowProps {
  row: GridRow;
  onMake: () => void;
  onChoose: () => void;
}

/** A combination without a member, and the buttons that add one. */
export function MissingRow({ row, onMake, onChoose }: MissingRowProps) {
  const label = memberLabelOf(row.values);
  return (
    <tr className={styles.missing}>
      <td className={styles.picture} />
      <th scope="row">{label}</th>
      {CELL_FIELDS.map((field) => (
        <td key={field} className={classNames(styles[field], field !== 'sku' && styles.end)}>
          <span aria-hidden="true">–</span>
        </td>
      ))}
      <td className={styles.state}>Not made</td>
      <td className={styles.actions}>
        <Button type="link" onClick={onMake}>
          <span>
            Make it<span className="sr"> {label}</span>
          </span>
        </Button>
        <Button type="text" onClick={onChoose}>
          Use a product…<span className="sr"> for {label}</span>
        </Button>
      </td>
    </tr>
  );
}
