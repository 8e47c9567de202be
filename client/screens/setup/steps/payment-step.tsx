import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { Tag } from '../../../components/page/tag';
import { ignoreErrors } from '../../../domain';
import { readFormTexts } from '../../../lib/form-texts';
import { ShopSetupDocument } from '../setup.generated';
import { useSetupMessages } from '../setup-messages';
import type { SetupProgress, StepProps } from '../setup-steps';
import { CheckRow, StepForm } from '../step-form';
import { emptyFieldErrors, useStepForm, type StepErrors } from '../use-step-form';
import styles from '../setup.module.css';

const CASH_NAMES = ['cod.maxTotal', 'cod.fee'] as const;

/** Step 4: the payment methods. The keys of online methods are variables of the server, so only their state appears. */
export function PaymentStep({ settings, progress, position, save, onContinue, onBack }: StepProps) {
  const { payment, mustFill } = useSetupMessages();
  const client = useApolloClient();
  const [isCashOn, setCashOn] = useState(settings.cod.enabled);
  const isReady = isCashOn || progress.onlineMethods.some(({ state }) => state !== 'MISSING');
  const check = () => client.query({ query: ShopSetupDocument, fetchPolicy: 'network-only' });
  const cashFields = [
    [CASH_NAMES[0], payment.cash.maxTotal],
    [CASH_NAMES[1], payment.cash.fee],
  ] as const;
  const step = useStepForm({
    validate: (form) => (isCashOn ? emptyFieldErrors(form, cashFields, mustFill) : {}),
    async send(form) {
      if (isCashOn) {
        const texts = readFormTexts(form, CASH_NAMES);
        const [maxTotal, fee] = CASH_NAMES.map((name) => texts[name].trim());
        await save({ cod: { enabled: true, maxTotal, fee } });
      } else if (settings.cod.enabled) await save({ cod: { enabled: false } });
      else await check();
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
      <div className={styles.methods}>
        <div className={styles.method}>
          <CheckRow
            label={payment.cash.label}
            checked={isCashOn}
            onChange={({ target }) => setCashOn(target.checked)}
          />
          {isCashOn && <Tag tone="ok">{payment.ready}</Tag>}
          <p>{payment.cash.text}</p>
          {isCashOn && <CashFields cod={settings.cod} errors={step.errors} />}
        </div>
        {progress.onlineMethods.map((method) => (
          <OnlineMethod key={method.id} method={method} />
        ))}
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

function CashFields({ cod, errors }: { cod: StepProps['settings']['cod']; errors: StepErrors }) {
  const { cash } = useSetupMessages().payment;
  const field = (name: (typeof CASH_NAMES)[number], label: string, { amount }: { amount: string }) => ({
    label,
    name,
    defaultValue: String(Number(amount)),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: errors[name],
  });
  return (
    <div className={`${styles.pair} ${styles.cash}`}>
      <Field {...field('cod.maxTotal', cash.maxTotal, cod.maxTotal)} />
      <Field {...field('cod.fee', cash.fee, cod.fee)} hint={cash.feeHint} />
    </div>
  );
}

/** An online payment method: ready, or the variables that the server lacks. */
function OnlineMethod({ method }: { method: SetupProgress['onlineMethods'][number] }) {
  const { payment } = useSetupMessages();
  const { id, state, variables, webhookPath } = method;
  const [label, text] = payment.methods[id as keyof typeof payment.methods];
  const isReady = state !== 'MISSING';
  const missing = variables.filter(({ isRequired, isSet }) => isRequired && !isSet).map(({ name }) => name);
  return (
    <div className={styles.method}>
      <strong>{label}</strong>
      <Tag tone={isReady ? 'ok' : 'wait'}>{isReady ? payment.ready : payment.needs(missing.length)}</Tag>
      <p>
        {text} {!isReady && payment.set(missing.join(', '))}
      </p>
      {!isReady && <p>{payment.webhook(window.location.origin + webhookPath)}</p>}
    </div>
  );
}
