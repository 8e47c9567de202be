import { Button, Input } from 'antd';
import { useId } from 'react';
import { useRowFocus } from '../editing/use-row-focus';
import { MAX_SPECIFICATIONS } from '../../domain';
import {
  EMPTY_SPECIFICATION,
  listToJson,
  moveItem,
  SPECIFICATION_FIELDS,
  specificationsIn,
  type SpecificationRow,
} from './detail-lists';
import styles from './detail-rows.module.css';
import { RowButtons } from './row-buttons';

interface SpecificationRowsProps {
  /** The rows, as JSON text. */
  value: string;
  problem?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Editor for the specifications of a product. §2 */
export function SpecificationRows({ value, problem, onChange, onBlur }: SpecificationRowsProps) {
  const rows = specificationsIn(value);
  const { listRef, ...focus } = useRowFocus<HTMLFieldSetElement>();
  const id = useId();
  const update = (newRows: readonly SpecificationRow[]) => onChange(listToJson(newRows));

  return (
    <fieldset ref={listRef} className={styles.list} aria-describedby={problem && id}>
      <legend>Specifications</legend>
      {rows.map((row, index) => (
        // Rows have no id, so the index is the key.
        <div key={index} className={styles.specification}>
          <SpecificationInputs
            row={row}
            index={index}
            isInvalid={problem !== undefined}
            onChange={(changedRow) => update(rows.with(index, changedRow))}
            onBlur={onBlur}
          />
          <RowButtons
            rowName={`specification ${index + 1}`}
            index={index}
            count={rows.length}
            onMove={(offset) => {
              focus.afterMove(index, offset);
              update(moveItem(rows, index, offset));
            }}
            onRemove={() => {
              focus.afterRemove(index);
              update(rows.toSpliced(index, 1));
            }}
          />
        </div>
      ))}
      {problem && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
      {rows.length < MAX_SPECIFICATIONS && (
        <div>
          <Button
            data-row="add"
            onClick={() => {
              focus.afterAdd(rows.length);
              update([...rows, EMPTY_SPECIFICATION]);
            }}
          >
            Add a specification
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface SpecificationInputsProps {
  row: SpecificationRow;
  index: number;
  isInvalid: boolean;
  onChange: (row: SpecificationRow) => void;
  onBlur: () => void;
}

/** Name in the label and example of each text. */
const INPUTS = {
  name: { label: 'name', placeholder: 'Weight' },
  value: { label: 'value', placeholder: '1.3 kg' },
  nameHi: { label: 'name in Hindi', placeholder: 'वज़न' },
  valueHi: { label: 'value in Hindi', placeholder: '1.3 किग्रा' },
} satisfies Record<keyof SpecificationRow, object>;

function SpecificationInputs({ row, index, isInvalid, onChange, onBlur }: SpecificationInputsProps) {
  return SPECIFICATION_FIELDS.map((field) => (
    <Input
      key={field}
      size="large"
      autoComplete="off"
      lang={field.endsWith('Hi') ? 'hi' : undefined}
      aria-label={`Specification ${index + 1}: ${INPUTS[field].label}`}
      placeholder={INPUTS[field].placeholder}
      value={row[field]}
      status={isInvalid ? 'error' : undefined}
      aria-invalid={isInvalid ? true : undefined}
      data-row={field === 'name' ? `${index} first` : undefined}
      onBlur={onBlur}
      onChange={({ target }) => onChange({ ...row, [field]: target.value })}
    />
  ));
}
