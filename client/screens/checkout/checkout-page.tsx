import type { ReactNode } from 'react';
import { PageHead } from '../../components/page/page-head';
import { CheckoutSteps } from '../../components/order/checkout-steps';
import styles from './checkout-page.module.css';

interface CheckoutPageProps {
  /** Number of the checkout step; step 1 is sign-in. */
  step: 2 | 3 | 4;
  title: string;
  /** A sentence below the heading. */
  lead?: string;
  children: ReactNode;
}

/** Layout of a checkout step. §2 */
export function CheckoutPage({ step, title, lead, children }: CheckoutPageProps) {
  return (
    <div className={`wrap page ${styles.page}`}>
      <PageHead title={title} />
      <CheckoutSteps currentStep={step} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
