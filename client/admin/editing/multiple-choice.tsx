import { Checkbox } from 'antd';
import { useId } from 'react';
import styles from './multiple-choice.module.css';

interface MultipleChoiceProps<Name extends string> {
  legend: string;
  /** The code and the meaning of each name. */
  labels: Readonly<Record<Name, readonly [code: string, meaning: string]>>;
  /** The names in display order. */
  names: readonly Name[];
  selected: readonly Name[];
  problem: string | undefined;
  onChange: (selected: readonly Name[]) => void;
}

/** Checkboxes for a short list of choices, each with its meaning. */
export function MultipleChoice<Name extends string>(props: MultipleChoiceProps<Name>) {
  const { legend, labels, names, selected, problem, onChange } = props;
  const problemId = useId();
  const toggle = (toggledName: Name, isSelected: boolean) =>
    onChange(names.filter((name) => (name === toggledName ? isSelected : selected.includes(name))));
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? problemId : undefined}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          className={styles.option}
          checked={selected.includes(name)}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => toggle(name, target.checked)}
        >
          <code>{labels[name][0]}</code>
          <span className={styles.meaning}>{labels[name][1]}</span>
        </Checkbox>
      ))}
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
