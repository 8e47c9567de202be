import { Checkbox } from 'antd';
import { useId } from 'react';
import { EVENT_NAMES, EVENT_WORDS, type EventName } from './event-words';
import styles from './event-choice.module.css';

interface EventChoiceProps {
  chosen: readonly EventName[];
  problem: string | undefined;
  onChange: (chosen: readonly EventName[]) => void;
}

/** What a webhook is told of, to tick. */
export function EventChoice({ chosen, problem, onChange }: EventChoiceProps) {
  const problemId = useId();
  const put = (event: EventName, isChosen: boolean) =>
    onChange(EVENT_NAMES.filter((name) => (name === event ? isChosen : chosen.includes(name))));
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? problemId : undefined}>
      <legend>Events</legend>
      {EVENT_NAMES.map((event) => (
        <Checkbox
          key={event}
          className={styles.event}
          checked={chosen.includes(event)}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => put(event, target.checked)}
        >
          <code>{EVENT_WORDS[event][0]}</code>
          <span className={styles.meaning}>{EVENT_WORDS[event][1]}</span>
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
