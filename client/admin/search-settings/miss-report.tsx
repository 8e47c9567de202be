import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
import { RowButton } from '../frame/row-actions';
import type { SearchSettingsQuery } from './search-settings.generated';
import styles from './search-settings.module.css';

interface MissReportProps {
  misses: SearchSettingsQuery['searchMisses'];
  days: number;
  onAddSynonym: (text: string) => void;
  onPin: (text: string) => void;
}

/** Searches without results, the most frequent first. */
export function MissReport({ misses, days, onAddSynonym, onPin }: MissReportProps) {
  return (
    <section aria-labelledby="search-misses" className={styles.section}>
      <h2 id="search-misses">Searches without results</h2>
      <p className={styles.hint}>
        {`What shoppers searched for at least 5 times in the last ${days} days and did not find. Add the word to a group of synonyms, or pin the products they meant.`}
      </p>
      {misses.length === 0 ? (
        <p role="status" className={styles.empty}>
          Every frequent search finds products. There is nothing to do here.
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Search</th>
              <th scope="col" className={styles.end}>
                Times
              </th>
              <th scope="col" className={styles.last}>
                Last
              </th>
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {misses.map(({ text, count, lastDay }) => (
              <tr key={text}>
                <th scope="row">
                  <Link to={paths.search(text)}>{text}</Link>
                </th>
                <td className={styles.end}>{formatNumber(count)}</td>
                <td className={styles.last}>{lastDay}</td>
                <td className={styles.actions}>
                  <RowButton name={`for ${text}`} onClick={() => onAddSynonym(text)}>
                    Add synonym
                  </RowButton>
                  <RowButton name={`for ${text}`} onClick={() => onPin(text)}>
                    Pin products
                  </RowButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
