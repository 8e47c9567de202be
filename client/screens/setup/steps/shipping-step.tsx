import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { readFormTexts } from '../../../lib/form-texts';
import { useSetupMessages } from '../setup-messages';
import type { StepProps } from '../setup-steps';
import { StepForm } from '../step-form';
import { emptyFieldErrors, useStepForm } from '../use-step-form';
import styles from '../setup.module.css';

const NAMES = ['shipping.price', 'shipping.freeAbove'] as const;

/** Step 5: the shipping price of new orders. */
export function ShippingStep({ settings, position, save, onContinue, onBack }: StepProps) {
  const { shipping, mustFill } = useSetupMessages();
  const step = useStepForm({
    validate: (form) =>
      emptyFieldErrors(
        form,
        [
          [NAMES[0], shipping.price],
          [NAMES[1], shipping.freeAbove],
        ],
        mustFill,
      ),
    async send(form) {
      const texts = readFormTexts(form, NAMES);
      await save({
        shipping: { price: texts[NAMES[0]].trim(), freeAbove: texts[NAMES[1]].trim() },
      });
      onContinue();
    },
  });
  const { price, freeAbove } = settings.shipping;
  return (
    <StepForm
      step={step}
      title={shipping.title}
      lead={shipping.lead}
      position={position}
      onBack={onBack}
      note={
        <>
          <Button variant="text" onClick={onContinue}>
            {shipping.skip}
          </Button>
          {shipping.skipNote}
        </>
      }
    >
      <div className={styles.pair}>
        <Field
          label={shipping.price}
          name={NAMES[0]}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(Number(price.amount))}
          error={step.errors[NAMES[0]]}
        />
        <Field
          label={shipping.freeAbove}
          name={NAMES[1]}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(Number(freeAbove.amount))}
          error={step.errors[NAMES[1]]}
        />
      </div>
    </StepForm>
  );
}
