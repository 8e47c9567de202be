import { Button, Space } from 'antd';
import styles from './detail-rows.module.css';

interface RowButtonsProps {
  /** Name of the row, such as `picture 2`. */
  rowName: string;
  index: number;
  count: number;
  /** True if the first row can move up too, out of the list. */
  canMoveFirstUp?: boolean;
  onMove: (offset: 1 | -1) => void;
  onRemove: () => void;
}

/** Buttons that move a list row up or down, or remove it. */
export function RowButtons(props: RowButtonsProps) {
  const { rowName, index, count, canMoveFirstUp = false, onMove, onRemove } = props;
  return (
    <Space.Compact className={styles.buttons}>
      <Button
        size="large"
        type="text"
        aria-label={`Move ${rowName} up`}
        disabled={index === 0 && !canMoveFirstUp}
        data-row={`${index} up`}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button
        size="large"
        type="text"
        aria-label={`Move ${rowName} down`}
        disabled={index === count - 1}
        data-row={`${index} down`}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
      <Button
        size="large"
        type="text"
        aria-label={`Remove ${rowName}`}
        data-row={`${index} remove`}
        onClick={onRemove}
      >
        ✕
      </Button>
    </Space.Compact>
  );
}
