import { Checkbox } from 'antd';
import { useId } from 'react';
import type { PictureHost } from '../../domain';
import { formatCount } from '../../lib/format';
import styles from './report-tables.module.css';

interface HostChoiceProps {
  hosts: PictureHost[];
  refusedHosts: ReadonlySet<string>;
  onChange: (refusedHosts: ReadonlySet<string>) => void;
}

/** The hosts from which the shop may fetch pictures. */
export function HostChoice({ hosts, refusedHosts, onChange }: HostChoiceProps) {
  const headingId = useId();
  const toggle = (host: string, isAllowed: boolean) => {
    const newHosts = new Set(refusedHosts);
    if (isAllowed) newHosts.delete(host);
    else newHosts.add(host);
    onChange(newHosts);
  };
  return (
    <section aria-labelledby={headingId} className={styles.report}>
      <h2 id={headingId}>Pictures</h2>
      <p className={styles.note}>The shop fetches pictures from these servers only.</p>
      <ul className={styles.hosts}>
        {hosts.map(({ host, pictures, problem }) => (
          <li key={host}>
            <Checkbox
              checked={!problem && !refusedHosts.has(host)}
              disabled={Boolean(problem)}
              onChange={({ target }) => toggle(host, target.checked)}
            >
              {host} · {formatCount(pictures, 'picture')}
              {problem && <span className={styles.problem}> {problem}</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
