import { Button, Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { Banner } from '../../components/feedback/banner';
import { ignoreErrors } from '../../domain';
import { DialogButtons } from '../frame/confirm-dialog';
import styles from './secret-display.module.css';

interface SecretDisplayProps {
  /** The API token or webhook secret. */
  token: string;
  /** Label of the text field with the token. */
  label: string;
  warning: string;
  /** Explains the use of the token. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a new token or secret once, with a copy button. */
export function SecretDisplay({ token, label, warning, children, onClose }: SecretDisplayProps) {
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    setIsCopied(
      await navigator.clipboard
        .writeText(token)
        .then(() => true, ignoreErrors('the selected token can be copied by hand', false)),
    );
  };
  return (
    <div className={styles.secret}>
      <Banner tone="wait">{warning}</Banner>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <Input id={id} size="large" value={token} readOnly autoFocus className={styles.token} />
        <Button size="large" type="primary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {isCopied ? 'Copied' : ''}
      </p>
      <p>{children}</p>
      <DialogButtons>
        <Button onClick={onClose}>I have copied it</Button>
      </DialogButtons>
    </div>
  );
}
