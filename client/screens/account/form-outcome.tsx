import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '../../components/feedback/banner';
import styles from './outcome.module.css';

interface OutcomeProps {
  tone: 'ok' | 'bad';
  text: string;
  /** Links to continue. */
  children: ReactNode;
}

/** The final result of a form, which replaces the form. It takes the focus, unless an input has the focus. */
export function Outcome({ tone, text, children }: OutcomeProps) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(function takeFocus() {
    if (!document.activeElement?.matches('input')) container.current?.focus();
  }, []);

  return (
    <div className={styles.outcome} ref={container} tabIndex={-1}>
      <Banner tone={tone} role={tone === 'ok' ? 'status' : 'alert'}>
        {text}
      </Banner>
      {children}
    </div>
  );
}
