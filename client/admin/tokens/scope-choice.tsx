import { Checkbox } from 'antd';
import { useId } from 'react';
import { SCOPE_NAMES, SCOPE_WORDS, type ScopeName } from './scope-words';
import styles from './scope-choice.module.css';

interface ScopeChoiceProps {
  chosen: readonly ScopeName[];
  problem: string | undefined;
  onChange: (chosen: readonly ScopeName[]) => void;
}

/** The scopes to tick, each with what it allows. */
export function ScopeChoice({ chosen, problem, onChange }: ScopeChoiceProps) {
  const problemId = useId();
  const put = (scope: ScopeName, isChosen: boolean) =>
    onChange(SCOPE_NAMES.filter((name) => (name === scope ? isChosen : chosen.includes(name))));
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? problemId : undefined}>
      <legend>Scopes</legend>
      {SCOPE_NAMES.map((scope) => (
        <Checkbox
          key={scope}
          className={styles.scope}
          checked={chosen.includes(scope)}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => put(scope, target.checked)}
        >
          <code>{SCOPE_WORDS[scope][0]}</code>
          <span className={styles.meaning}>{SCOPE_WORDS[scope][1]}</span>
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
