import { useId, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './order-section.module.css';

interface OrderSectionProps {
  title: string;
  /** Content at the end of the heading, such as an action. */
  end?: ReactNode;
  /** Class that places the section on the page. */
  className?: string;
  children: ReactNode;
}

/** A section of the order page: a strong rule, the heading and the content. */
export function OrderSection({ title, end, className, children }: OrderSectionProps) {
  const titleId = useId();
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
