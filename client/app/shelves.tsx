import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useWords } from '../words/words';
import styles from './shelves.module.css';

const SHELVES = [
  'Speakers',
  'Headphones',
  'Cameras',
  'Phones',
  'Watches',
  'Computers',
  'Gaming',
  'Home',
] as const;

/** A strip of searches that lead along the stalls. */
export function Shelves() {
  const { shell } = useWords();
  return (
    <nav className={styles.shelves} aria-label={shell.shelves}>
      <div className="wrap">
        <ul>
          {SHELVES.map((shelf) => (
            <li key={shelf}>
              <Link to={paths.search(shelf)}>{shell.shelfNames[shelf]}</Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
