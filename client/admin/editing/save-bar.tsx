import { Button } from 'antd';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Labels of the changed fields. */
  labels: readonly string[];
  /** Labels of the changed fields with an invalid value. */
  invalidLabels?: readonly string[];
  isSaving: boolean;
  /** Label of the primary button. */
  action?: string;
  onDiscard: () => void;
}

/** Lists the unsaved changes, and saves or discards them. */
export function SaveBar(props: SaveBarProps) {
  const { labels, invalidLabels = [], isSaving, action = 'Update', onDiscard } = props;
  if (labels.length === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label="Unsaved changes">
      <p aria-live="polite">
        {`Changed: ${labels.join(', ')}`}
        {invalidLabels.length > 0 && <b>{` · Cannot be saved yet: ${invalidLabels.join(', ')}`}</b>}
      </p>
      <div className={styles.buttons}>
        <Button size="large" onClick={onDiscard} disabled={isSaving}>
          Discard
        </Button>
        <Button type="primary" size="large" htmlType="submit" loading={isSaving}>
          {action}
        </Button>
      </div>
    </div>
  );
}
