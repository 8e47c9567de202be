import type { ReactNode } from 'react';
import { PageHead } from '../../components/page-head';
import { Steps } from '../../components/steps';
import styles from './checkout-page.module.css';

interface CheckoutPageProps {
  step: 2 | 3 | 4;
  title: string;
  /** The step bar says it already; the heading is for screen readers only. */
  hideTitle?: boolean;
  children: ReactNode;
}

/** The frame of a checkout step. §2 */
export function CheckoutPage({ step, title, hideTitle, children }: CheckoutPageProps) {
  return (
    <div className={`wrap page ${styles.page}`}>
      <PageHead title={title} />
      <Steps current={step} />
      <h1 className={hideTitle ? 'sr' : undefined}>{title}</h1>
      {children}
    </div>
  );
}
