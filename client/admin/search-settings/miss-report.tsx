import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
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
      <p className="muted small">{`The last ${days} days. Texts of fewer than 5 searches are not listed.`}</p>
      {misses.length === 0 ? (
        <p role="status">Nothing: every frequent search finds products.</p>
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
                  <Button type="link" onClick={() => onAddSynonym(text)}>
                    <span>
                      Add synonym<span className="sr"> for {text}</span>
                    </span>
                  </Button>
                  <Button type="text" onClick={() => onPin(text)}>
                    <span>
                      Pin products<span className="sr"> for {text}</span>
                    </span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
