import { Button } from 'antd';
import { classNames } from '../../lib/class-names';
import saveBarStyles from '../editing/save-bar.module.css';

interface ProductSaveBarProps {
  /** Labels of the changed fields. */
  labels: readonly string[];
  /** Sentence about the effect of saving a draft; undefined for a product on sale. */
  draftText: string | undefined;
  isSaving: boolean;
  className: string | undefined;
  onDiscard: () => void;
}

/** Names the unsaved changes at the bottom of the window, and saves or discards them. */
export function ProductSaveBar(props: ProductSaveBarProps) {
  const { labels, draftText, isSaving, className, onDiscard } = props;
  const changes = labels.length > 0 ? `Changed: ${labels.join(', ')}.` : 'No unsaved changes.';
  return (
    <div className={classNames(saveBarStyles.bar, className)} role="group" aria-label="Unsaved changes">
      <p aria-live="polite">{draftText ? `${changes} ${draftText}` : changes}</p>
      <div className={saveBarStyles.buttons}>
        {labels.length > 0 && (
          <Button size="large" onClick={onDiscard} disabled={isSaving}>
            Discard
          </Button>
        )}
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={isSaving}
          title="Ctrl S"
          aria-keyshortcuts="Control+S"
        >
          Update
        </Button>
      </div>
    </div>
  );
}
