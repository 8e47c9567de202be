import { Button, ColorPicker, Input } from 'antd';
import { ATTRIBUTE_LIMITS } from '../../domain';
import { useRowFocus } from '../editing/use-row-focus';
import type { ChoiceDraft } from './attribute-values';
import styles from './attribute-dialog.module.css';

interface ChoiceRowsProps {
  choices: readonly ChoiceDraft[];
  /** True if every choice has a colour. */
  hasColours: boolean;
  problem: string | undefined;
  onChange: (choices: readonly ChoiceDraft[]) => void;
}

const NEW_COLOUR = '#808080';

/** The choices of an attribute, with their texts in Hindi and their colours. */
export function ChoiceRows({ choices, hasColours, problem, onChange }: ChoiceRowsProps) {
  const { listRef, afterRemove } = useRowFocus<HTMLFieldSetElement>();
  return (
    <fieldset ref={listRef} className={styles.choices}>
      <legend>Choices</legend>
      {choices.map((choice, index) => (
        <ChoiceRow
          key={index}
          {...{ choice, index, hasColours }}
          onChange={(changed) => onChange(choices.with(index, changed))}
          onRemove={() => {
            afterRemove(index);
            onChange(choices.toSpliced(index, 1));
          }}
        />
      ))}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button
        data-row="add"
        onClick={() =>
          onChange([...choices, { value: '', valueHi: '', colour: hasColours ? NEW_COLOUR : '' }])
        }
      >
        Add a choice
      </Button>
    </fieldset>
  );
}

interface ChoiceRowProps {
  choice: ChoiceDraft;
  index: number;
  hasColours: boolean;
  onChange: (choice: ChoiceDraft) => void;
  onRemove: () => void;
}

function ChoiceRow({ choice, index, hasColours, onChange, onRemove }: ChoiceRowProps) {
  const name = choice.value || `choice ${index + 1}`;
  return (
    <div className={styles.choice}>
      {hasColours && (
        <span role="group" aria-label={`Colour of ${name}`}>
          <ColorPicker
            disabledAlpha
            format="hex"
            value={choice.colour || NEW_COLOUR}
            onChange={(colour) => onChange({ ...choice, colour: colour.toHexString().slice(0, 7) })}
          />
        </span>
      )}
      <Input
        value={choice.value}
        maxLength={ATTRIBUTE_LIMITS.value}
        placeholder="Walnut"
        aria-label={`Choice ${index + 1}`}
        onChange={({ target }) => onChange({ ...choice, value: target.value })}
      />
      <Input
        value={choice.valueHi}
        maxLength={ATTRIBUTE_LIMITS.value}
        lang="hi"
        placeholder="अखरोट"
        aria-label={`Choice ${index + 1} in Hindi`}
        onChange={({ target }) => onChange({ ...choice, valueHi: target.value })}
      />
      <Button type="text" aria-label={`Remove ${name}`} data-row={`${index} remove`} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </Button>
    </div>
  );
}
