import { useState } from 'react';
import { Button } from '../../../components/forms/button';
import { useSetupMessages } from '../setup-messages';
import styles from '../setup.module.css';

interface LegalNoteProps {
  isRequired: boolean;
  onSkip: () => void;
}

/** Tells a merchant in India that the legal data is required, and a merchant elsewhere the switch. */
export function LegalNote({ isRequired, onSkip }: LegalNoteProps) {
  const { legal } = useSetupMessages();
  const [isElsewhere, setElsewhere] = useState(false);
  if (!isRequired)
    return (
      <>
        {legal.optionalNote}{' '}
        <Button variant="text" onClick={onSkip}>
          {legal.skip}
        </Button>
      </>
    );
  return (
    <>
      <strong>{legal.note}</strong>{' '}
      <Button variant="text" aria-expanded={isElsewhere} onClick={() => setElsewhere(!isElsewhere)}>
        {legal.elsewhere}
      </Button>
      {isElsewhere && <span className={styles.elsewhere}>{legal.elsewhereText}</span>}
    </>
  );
}
