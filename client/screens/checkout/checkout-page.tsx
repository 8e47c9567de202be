import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title';
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
      <PageTitle>{title}</PageTitle>
      <Steps current={step} />
      <h1 className={hideTitle ? 'sr' : undefined}>{title}</h1>
      {children}
    </div>
  );
}
