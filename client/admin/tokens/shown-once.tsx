import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Banner } from '../../components/banner';
import { DialogButtons } from '../frame/confirm-dialog';
import styles from './shown-once.module.css';

interface ShownOnceProps {
  token: string;
  onClose: () => void;
}

/** A new token, to be copied: it is not shown again. */
export function ShownOnce({ token, onClose }: ShownOnceProps) {
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    // Where the browser does not let us, the token is selected, to be copied by hand.
    setIsCopied(
      await navigator.clipboard.writeText(token).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <div className={styles.shown}>
      <Banner tone="wait">
        This is the only time it is shown: the shop keeps no copy. Whoever has it may do what it allows.
      </Banner>
      <label htmlFor={id}>API token</label>
      <div className={styles.line}>
        <Input id={id} size="large" value={token} readOnly autoFocus className={styles.token} />
        <Button size="large" type="primary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {isCopied ? 'Copied' : ''}
      </p>
      <p>
        Programs send it as <code>Authorization: Bearer haat_…</code> to <code>/graphql</code> and{' '}
        <code>/api</code>.
      </p>
      <DialogButtons>
        <Button onClick={onClose}>I have copied it</Button>
      </DialogButtons>
    </div>
  );
}
