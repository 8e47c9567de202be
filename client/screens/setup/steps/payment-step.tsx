import { useApolloClient } from '@apollo/client/react';
import { Button } from '../../../components/forms/button';
import { Tag } from '../../../components/page/tag';
import { ignoreErrors } from '../../../domain';
import { ShopSetupDocument } from '../setup.generated';
import { useSetupMessages } from '../setup-messages';
import type { StepProps } from '../setup-steps';
import { StepForm } from '../step-form';
import { useStepForm } from '../use-step-form';
import styles from '../setup.module.css';

/** Step 4: the payment methods. Their keys are variables of the server, so this step shows their state only. */
export function PaymentStep({ progress, position, onContinue, onBack }: StepProps) {
  const { payment } = useSetupMessages();
  const client = useApolloClient();
  const { missingPaymentVariables: variables } = progress;
  const isReady = variables.length === 0;
  const check = () => client.query({ query: ShopSetupDocument, fetchPolicy: 'network-only' });
  const step = useStepForm({
    async send() {
      await check();
      onContinue();
    },
  });
  return (
    <StepForm
      step={step}
      title={payment.title}
      lead={payment.lead}
      position={position}
      onBack={onBack}
      note={isReady ? undefined : payment.note}
    >
      <div className={styles.method}>
        <strong>{payment.paypal}</strong>
        <Tag tone={isReady ? 'ok' : 'wait'}>{isReady ? payment.ready : payment.needs(variables.length)}</Tag>
        <p>{isReady ? payment.isSet : payment.set(variables.join(', '))}</p>
      </div>
      {!isReady && (
        <div>
          <Button onClick={() => void check().catch(ignoreErrors('the next step checks again'))}>
            {payment.check}
          </Button>
        </div>
      )}
    </StepForm>
  );
}
