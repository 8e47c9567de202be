import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  /** True if the section is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A section that opens and closes below its heading, also without script. */
export function Disclosure({ id, title, isOpen = false, children }: DisclosureProps) {
  return (
    <section aria-labelledby={id}>
      <details className={styles.disclosure} open={isOpen}>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
