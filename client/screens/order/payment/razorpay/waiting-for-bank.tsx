import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/forms/button';
import { useRazorpayMessages } from '../../../../i18n/razorpay-messages';
import styles from './razorpay-payment.module.css';

/** Time after which a UPI payment request expires at the bank. */
const UPI_TIMEOUT_MS = 5 * 60_000;
/** Interval of refetches, for browsers without live updates of the order. */
const REFETCH_MS = 10_000;

interface WaitingForBankProps {
  onOutdated: () => void;
  onTryOther: () => void;
}

/** Hint while the bank confirms the payment; it offers another method after the provider's time limit. */
export function WaitingForBank({ onOutdated, onTryOther }: WaitingForBankProps) {
  const messages = useRazorpayMessages();
  const [hasTimedOut, setHasTimedOut] = useState(false);
  const latestOnOutdated = useRef(onOutdated);

  useEffect(function updateLatestCallback() {
    latestOnOutdated.current = onOutdated;
  });
  useEffect(function refetchRegularly() {
    const interval = setInterval(() => latestOnOutdated.current(), REFETCH_MS);
    return () => clearInterval(interval);
  }, []);
  useEffect(function awaitTimeout() {
    const timer = setTimeout(() => setHasTimedOut(true), UPI_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.waiting}>
      <p className="muted">{messages.waitingHint}</p>
      <div role="status">{hasTimedOut && <p>{messages.waitingLong}</p>}</div>
      {hasTimedOut && <Button onClick={onTryOther}>{messages.tryOther}</Button>}
    </div>
  );
}
