import { Field } from '../../../components/forms/field';
import { readFormTexts } from '../../../lib/form-texts';
import { useSetupMessages } from '../setup-messages';
import type { StepProps } from '../setup-steps';
import { StepForm } from '../step-form';
import { emptyFieldErrors, useStepForm } from '../use-step-form';

const USUAL_PERCENT = '18';

/** Step 3: the tax on new orders. A seller without a GSTIN charges none. */
export function TaxStep({ settings, position, save, onContinue, onBack }: StepProps) {
  const { tax, mustFill } = useSetupMessages();
  const isRegistered = settings.shop.gstin !== '';
  const isSaved = settings.changes.some(({ key }) => key === 'tax.percent');
  const suggestion = isRegistered ? USUAL_PERCENT : '0';
  const step = useStepForm({
    validate: (form) => emptyFieldErrors(form, [['tax.percent', tax.percent]], mustFill),
    async send(form) {
      await save({ tax: { percent: readFormTexts(form, ['tax.percent'])['tax.percent'].trim() } });
      onContinue();
    },
  });
  return (
    <StepForm step={step} title={tax.title} lead={tax.lead} position={position} onBack={onBack}>
      <Field
        label={tax.percent}
        name="tax.percent"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={isSaved ? String(Number(settings.tax.percent)) : suggestion}
        hint={isRegistered ? tax.hint : tax.unregisteredHint}
        error={step.errors['tax.percent']}
      />
    </StepForm>
  );
}
