import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../../apollo/message-of';
import { Button } from '../../../../components/forms/button';
import { useErrorText } from '../../../../i18n/messages';
import { useSignInCodeMessages } from '../../../../i18n/sign-in-code-messages';
import { RequestSignInCodeDocument } from './request-sign-in-code.generated';
import styles from './sign-in-by-code.module.css';

/** Wait before the next email. */
const RESEND_SECONDS = 30;

/** Requests another code, at the earliest 30 seconds after the previous one. */
export function ResendCode({ email, onSent }: { email: string; onSent: () => void }) {
  const messages = useSignInCodeMessages();
  const translate = useErrorText();
  const [sentCount, setSentCount] = useState(0);
  const secondsLeft = useSecondsLeft(sentCount);
  const [requestCode, { error, loading }] = useMutation(RequestSignInCodeDocument, { errorPolicy: 'all' });

  const resend = async () => {
    const { error: refusal } = await requestCode({ variables: { input: { email } } });
    if (refusal) return;
    setSentCount((count) => count + 1);
    onSent();
  };

  return (
    <div>
      <p className={styles.resend}>
        {secondsLeft > 0 ? messages.waitToResend(timeText(secondsLeft)) : messages.noEmail}
        {secondsLeft === 0 && (
          <Button variant="text" busy={loading} onClick={resend}>
            {messages.resend}
          </Button>
        )}
      </p>
      <p role="status" className={styles.resend}>
        {error ? translate(messageOf(error)) : sentCount > 0 && messages.resent}
      </p>
    </div>
  );
}

/** Seconds until the next email; each new count of sent emails starts the wait again. */
function useSecondsLeft(sentCount: number): number {
  const [elapsed, setElapsed] = useState({ sentCount, seconds: 0 });
  useEffect(
    function countSeconds() {
      const startedAt = performance.now();
      const timer = setInterval(() => {
        const seconds = Math.floor((performance.now() - startedAt) / 1000);
        setElapsed({ sentCount, seconds });
        if (seconds >= RESEND_SECONDS) clearInterval(timer);
      }, 1000);
      return () => clearInterval(timer);
    },
    [sentCount],
  );
  const seconds = elapsed.sentCount === sentCount ? elapsed.seconds : 0;
  return Math.max(0, RESEND_SECONDS - seconds);
}

function timeText(seconds: number): string {
  return `0:${String(seconds).padStart(2, '0')}`;
}
