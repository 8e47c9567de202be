import { Field } from '../../../components/forms/field';
import { readFormTexts } from '../../../lib/form-texts';
import { useSetupMessages } from '../setup-messages';
import type { StepProps } from '../setup-steps';
import { StepForm } from '../step-form';
import { emptyFieldErrors, useStepForm } from '../use-step-form';

/** Step 1: the name of the shop. */
export function NameStep({ settings, position, save, onContinue }: StepProps) {
  const { name, mustFill } = useSetupMessages();
  const step = useStepForm({
    validate: (form) => emptyFieldErrors(form, [['shop.name', name.shopName]], mustFill),
    async send(form) {
      await save({ shop: { name: readFormTexts(form, ['shop.name'])['shop.name'] } });
      onContinue();
    },
  });
  return (
    <StepForm step={step} title={name.title} lead={name.lead} position={position} note={name.note}>
      <Field
        label={name.shopName}
        name="shop.name"
        autoComplete="organization"
        defaultValue={settings.changes.some(({ key }) => key === 'shop.name') ? settings.shop.name : ''}
        error={step.errors['shop.name']}
      />
    </StepForm>
  );
}
