import { Checkbox } from 'antd';
import { useId } from 'react';
import styles from './choice-of-many.module.css';

interface ChoiceOfManyProps<Name extends string> {
  legend: string;
  /** The code and the meaning of each name, in display order. */
  words: Readonly<Record<Name, readonly [code: string, meaning: string]>>;
  names: readonly Name[];
  chosen: readonly Name[];
  problem: string | undefined;
  onChange: (chosen: readonly Name[]) => void;
}

/** Checkboxes for a short list of choices, each with its meaning. */
export function ChoiceOfMany<Name extends string>(props: ChoiceOfManyProps<Name>) {
  const { legend, words, names, chosen, problem, onChange } = props;
  const problemId = useId();
  const put = (one: Name, isChosen: boolean) =>
    onChange(names.filter((name) => (name === one ? isChosen : chosen.includes(name))));
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? problemId : undefined}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          className={styles.one}
          checked={chosen.includes(name)}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => put(name, target.checked)}
        >
          <code>{words[name][0]}</code>
          <span className={styles.meaning}>{words[name][1]}</span>
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
