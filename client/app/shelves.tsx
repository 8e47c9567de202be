import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import styles from './shelves.module.css';

const SHELVES = ['Speakers', 'Headphones', 'Cameras', 'Phones', 'Watches', 'Computers', 'Gaming', 'Home'];

/** A strip of searches that lead along the stalls. */
export function Shelves() {
  return (
    <nav className={styles.shelves} aria-label="Shelves">
      <div className="wrap">
        <ul>
          {SHELVES.map((shelf) => (
            <li key={shelf}>
              <Link to={paths.search(shelf)}>{shelf}</Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
