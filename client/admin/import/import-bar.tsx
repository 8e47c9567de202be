import { Button } from 'antd';
import styles from './import-screen.module.css';

interface ImportBarProps {
  isBusy: boolean;
  onImport: () => void;
}

/** The button that imports a checked file. */
export function ImportBar({ isBusy, onImport }: ImportBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="Checked file">
      <p className={styles.note}>Nothing has changed yet.</p>
      <Button type="primary" size="large" loading={isBusy} onClick={onImport}>
        Import
      </Button>
    </div>
  );
}
