import { useState } from 'react';
import { Button } from '../../../../components/forms/button';
import { useSignInCodeMessages } from '../../../../i18n/sign-in-code-messages';
import { CodeForm } from './code-form';
import { CodeRequestForm } from './code-request-form';
import styles from './sign-in-by-code.module.css';

interface SignInByCodeProps {
  /** First text of the field for the email address. */
  email?: string;
  /** Shows the form of the password instead. */
  onUsePassword: () => void;
}

/** Sign-in with a one-time code: the email address first, then the code. §5 */
export function SignInByCode({ email: firstEmail = '', onUsePassword }: SignInByCodeProps) {
  const messages = useSignInCodeMessages();
  const [email, setEmail] = useState(firstEmail);
  const [isSent, setSent] = useState(false);

  const showCodeForm = (recipient: string) => {
    setEmail(recipient);
    setSent(true);
  };

  return (
    <div className={styles.steps}>
      {isSent ? (
        <CodeForm email={email} onChangeEmail={() => setSent(false)} />
      ) : (
        <CodeRequestForm email={email} onSent={showCodeForm} />
      )}
      <Button variant="text" onClick={onUsePassword}>
        {messages.usePassword}
      </Button>
    </div>
  );
}
