import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { SearchChoices } from '../../../lib/search-choices';
import { useMessages } from '../../../i18n/messages';
import { chosenFilters } from './choice-labels';
import styles from './chosen.module.css';

interface ChosenProps {
  keyword: string;
  choices: SearchChoices;
  /** Called after a filter's link was followed, because the link disappears with its focus. */
  onRemove: () => void;
}

/** The active filters, each with a link that removes it, and a link that removes all. */
export function Chosen({ keyword, choices, onRemove }: ChosenProps) {
  const { search } = useMessages();
  const chosen = chosenFilters(search, choices);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={search.chosenFilters}>
      {chosen.map(({ messages, rest }) => (
        <li key={messages}>
          <Link className={styles.one} to={paths.search(keyword, rest)} onClick={onRemove}>
            <span className="sr">{search.remove} </span>
            {messages}
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.all} to={paths.search(keyword, { sort: choices.sort })} onClick={onRemove}>
          {search.clearAll}
        </Link>
      </li>
    </ul>
  );
}
