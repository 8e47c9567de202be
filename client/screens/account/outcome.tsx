import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '../../components/feedback/banner';
import styles from './outcome.module.css';

interface OutcomeProps {
  tone: 'ok' | 'bad';
  words: string;
  /** Where to go on. */
  children: ReactNode;
}

/** What came of a form that can do no more, in its place; takes the focus, which the form had, but not from another field. */
export function Outcome({ tone, words, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(function takeFocus() {
    if (!document.activeElement?.matches('input')) place.current?.focus();
  }, []);

  return (
    <div className={styles.outcome} ref={place} tabIndex={-1}>
      <Banner tone={tone} role={tone === 'ok' ? 'status' : 'alert'}>
        {words}
      </Banner>
      {children}
    </div>
  );
}
