import { Modal, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { Banner } from '../../components/feedback/banner';
import styles from './conflict-merge.module.css';
import { defaultChoices, type Choices, type Difference, type FieldValues } from './differences';

interface ConflictMergeProps<Values extends FieldValues> {
  /** Noun for the edited record: `product`. */
  noun: string;
  differences: Difference<Values>[];
  labels: Record<Extract<keyof Values, string>, string>;
  /** Renders a value, such as a picture or a price. */
  renderValue: (difference: Difference<Values>, version: 'own' | 'current') => ReactNode;
  /** Further notes above the fields, such as the authors of the changes. */
  notes?: ReactNode;
  /** A note about fields that need no choice. */
  note?: string;
  isSaving: boolean;
  onSave: (choices: Choices) => void;
  onClose: () => void;
}

/** Shows two conflicting edits side by side. The admin chooses one value for each field. */
export function ConflictMerge<Values extends FieldValues>(props: ConflictMergeProps<Values>) {
  const { noun, differences, labels, renderValue, notes, note, isSaving, onSave, onClose } = props;
  const [choices, setChoices] = useState<Choices>(() => defaultChoices(differences));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const unresolvedDifferences = differences.filter(({ field }) => choices[field] === undefined);

  const save = () => {
    setIsSubmitted(true);
    if (unresolvedDifferences.length === 0) onSave(choices);
  };

  return (
    <Modal
      open
      width={760}
      title={`Another admin changed this ${noun} meanwhile`}
      okText="Save Again"
      cancelText="Back To The Form"
      confirmLoading={isSaving}
      onOk={save}
      onCancel={onClose}
    >
      <div className={styles.merge}>
        <p>Nothing of yours is lost. Choose what to keep where the two differ.</p>
        {notes}
        {isSubmitted && unresolvedDifferences.length > 0 && (
          <Banner tone="bad" role="alert">
            {`Choose one of the two: ${unresolvedDifferences.map(({ field }) => labels[field]).join(', ')}`}
          </Banner>
        )}
        {differences.map((difference) => (
          <fieldset key={difference.field} className={styles.row}>
            <legend>
              {labels[difference.field]} {difference.changedBy === 'both' && <small>both changed</small>}
            </legend>
            <Radio.Group
              className={styles.versions}
              name={`keep-${difference.field}`}
              value={choices[difference.field]}
              onChange={({ target }) =>
                setChoices({ ...choices, [difference.field]: target.value as 'own' | 'current' })
              }
            >
              <Radio value="own">
                <span className={styles.author}>Mine</span>
                <span className={styles.value}>{renderValue(difference, 'own')}</span>
              </Radio>
              <Radio value="current">
                <span className={styles.author}>Theirs</span>
                <span className={styles.value}>{renderValue(difference, 'current')}</span>
              </Radio>
            </Radio.Group>
          </fieldset>
        ))}
        {differences.length === 0 && <p>The fields you both see are the same by now.</p>}
        {note && <p className="muted small">{note}</p>}
      </div>
    </Modal>
  );
}
