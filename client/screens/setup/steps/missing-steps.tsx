import { Button } from '../../../components/forms/button';
import type { SetupStep } from '../setup-steps';
import { useSetupMessages } from '../setup-messages';
import styles from '../setup.module.css';

interface MissingStepsProps {
  /** Field paths of the settings, and `payment`. */
  missing: readonly string[];
  onStep: (step: SetupStep) => void;
}

/** The steps that keep the shop closed, with the way to each. */
export function MissingSteps({ missing, onStep }: MissingStepsProps) {
  const messages = useSetupMessages().missing;
  if (missing.length === 0) return null;
  const isPaymentMissing = missing.includes('payment');
  const isLegalMissing = missing.some((field) => field !== 'payment');
  return (
    <div className={styles.missing} role="alert">
      <p>
        <strong>{messages.title}</strong>
      </p>
      {isLegalMissing && (
        <Button variant="text" onClick={() => onStep('legal')}>
          {messages.legal}
        </Button>
      )}
      {isPaymentMissing && (
        <Button variant="text" onClick={() => onStep('payment')}>
          {messages.payment}
        </Button>
      )}
    </div>
  );
}
