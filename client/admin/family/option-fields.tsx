import { Button, Input } from 'antd';
import { useState } from 'react';
import { MAX_FAMILY_OPTIONS, MAX_LENGTH } from '../../domain';
import { useRowFocus } from '../editing/use-row-focus';
import type { FamilyDraft } from './family-draft';
import { addOption, addValues, membersWith, removeOption, removeValue, renameOption } from './option-changes';
import { FamilyOptionValues } from './option-values';
import styles from './option-fields.module.css';

interface OptionFieldsProps {
  draft: FamilyDraft;
  onChange: (draft: FamilyDraft) => void;
}

/** The options of a family with their values. */
export function FamilyOptionFields({ draft, onChange }: OptionFieldsProps) {
  const { options } = draft;
  const [problem, setProblem] = useState<string>();
  const { listRef, afterRemove } = useRowFocus<HTMLElement>('option ');

  const removeAt = (index: number) => {
    const changed = removeOption(draft, index);
    setProblem(changed ? undefined : 'Without this option, two members would be the same. Remove one first.');
    if (!changed) return;
    afterRemove(index);
    onChange(changed);
  };
  return (
    <section ref={listRef} aria-labelledby="family-options" className={styles.options}>
      <div className={styles.head}>
        <h2 id="family-options">Options</h2>
        {options.length < MAX_FAMILY_OPTIONS && (
          <Button type="link" data-row="option add" onClick={() => onChange(addOption(draft))}>
            {`Add an option (${options.length} of ${MAX_FAMILY_OPTIONS})`}
          </Button>
        )}
      </div>
      {options.map((option, index) => (
        <div key={index} className={styles.option} role="group" aria-label={`Option ${index + 1}`}>
          <Input
            value={option.name}
            placeholder={index === 0 ? 'Colour' : 'Size'}
            maxLength={MAX_LENGTH.optionName}
            aria-label={`Name of option ${index + 1}`}
            onChange={({ target }) => onChange(renameOption(draft, index, target.value))}
          />
          <FamilyOptionValues
            name={option.name || `option ${index + 1}`}
            values={option.values}
            memberCountOf={(value) => membersWith(draft, index, value).length}
            onAdd={(texts) => onChange(addValues(draft, index, texts))}
            onRemove={(value) => onChange(removeValue(draft, index, value))}
          />
          {options.length > 1 && (
            <Button type="text" data-row={`option ${index} remove`} onClick={() => removeAt(index)}>
              Remove<span className="sr"> option {option.name || index + 1}</span>
            </Button>
          )}
        </div>
      ))}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}
