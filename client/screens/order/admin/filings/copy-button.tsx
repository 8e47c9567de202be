import { useState } from 'react';
import { Button } from '../../../../components/forms/button';
import { ignoreErrors } from '../../../../domain';

interface CopyButtonProps {
  text: string;
  label: string;
}

/** Copies a text, and says whether the browser allowed it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    const isCopied = await navigator.clipboard
      .writeText(text)
      .then(() => true, ignoreErrors('the status shows the failure', false));
    setStatus(isCopied ? 'Copied' : 'The browser refused to copy');
  };
  return (
    <>
      <Button variant="text" aria-label={label} onClick={() => void copy()}>
        Copy
      </Button>
      <span role="status" className="muted small">
        {status}
      </span>
    </>
  );
}
