import { useId, type ReactNode } from 'react';
import { PageHead } from '../../components/page/page-head';
import { CheckoutSummary } from './summary/checkout-summary';
import styles from './checkout-page.module.css';

interface CheckoutPageProps {
  /** Title of the document: the name of the step. */
  title: string;
  /** Heading of the open step. */
  heading: string;
  /** The finished steps, above the open one. */
  finished: ReactNode;
  children: ReactNode;
}

/** Layout of an address or payment step: the finished steps, the open step, and the order summary. §2 */
export function CheckoutPage({ title, heading, finished, children }: CheckoutPageProps) {
  const headingId = useId();
  return (
    <div className={`wrap page ${styles.page}`}>
      <PageHead title={title} />
      <CheckoutSummary />
      <div className={styles.steps}>
        {finished}
        <section className={styles.open} aria-labelledby={headingId}>
          <h1 id={headingId}>{heading}</h1>
          {children}
        </section>
      </div>
    </div>
  );
}
