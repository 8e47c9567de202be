import { useState } from 'react';
import { Field } from '../../../components/forms/field';
import { stateMismatchOf, ShopError } from '../../../domain';
import { readFormTexts } from '../../../lib/form-texts';
import { AddressFields } from './address-fields';
import { LegalNote } from './legal-note';
import { legalInputOf, LEGAL_NAMES, requiredLegalFields } from './legal-input';
import { OfficerFields } from './officer-fields';
import { useSetupMessages } from '../setup-messages';
import type { StepProps } from '../setup-steps';
import { CheckRow, StepForm } from '../step-form';
import { emptyFieldErrors, useStepForm, type StepErrors } from '../use-step-form';
import styles from '../setup.module.css';

/** Step 2: the legal data. The GSTIN is compared with the state as soon as both exist. */
export function LegalStep({ settings, progress, position, save, onContinue, onBack }: StepProps) {
  const { legal, mustFill } = useSetupMessages();
  const { shop } = settings;
  const [state, setState] = useState(shop.address.state);
  const [gstin, setGstin] = useState(shop.gstin);
  const [isUnregistered, setUnregistered] = useState(shop.gstin === '' && shop.legalName !== '');
  const step = useStepForm({
    validate: (form) => ({
      ...emptyFieldErrors(form, requiredLegalFields(form, legal, isUnregistered), mustFill),
      ...mismatchErrors,
    }),
    async send(form) {
      await save({ shop: legalInputOf(readFormTexts(form, LEGAL_NAMES), form) });
      onContinue();
    },
  });
  const mismatch = isUnregistered ? undefined : stateMismatchOf(gstin.trim().toUpperCase(), state);
  const mismatchErrors = mismatch && { 'shop.gstin': apiMessageOf(mismatch) };
  const errors: StepErrors = { ...step.errors, ...mismatchErrors };
  const field = (name: string, label: string, value: string) => ({
    label,
    name,
    defaultValue: value,
    error: errors[name],
  });

  return (
    <StepForm
      step={step}
      title={legal.title}
      lead={legal.lead}
      position={position}
      onBack={onBack}
      note={<LegalNote isRequired={progress.isLegalDataRequired} onSkip={onContinue} />}
    >
      <Field {...field('shop.legalName', legal.legalName, shop.legalName)} hint={legal.legalNameHint} />
      <div className={styles.pair}>
        <Field {...field('shop.email', legal.email, shop.email)} type="email" autoComplete="email" />
        <Field {...field('shop.phone', legal.phone, shop.phone)} type="tel" autoComplete="tel" />
      </div>
      <AddressFields address={shop.address} state={state} onState={setState} errors={errors} />
      <Field
        label={legal.gstin}
        name="shop.gstin"
        autoCapitalize="characters"
        spellCheck={false}
        value={isUnregistered ? '' : gstin}
        readOnly={isUnregistered}
        error={errors['shop.gstin']}
        onChange={({ target }) => setGstin(target.value)}
      />
      <CheckRow
        label={legal.unregistered}
        checked={isUnregistered}
        onChange={({ target }) => setUnregistered(target.checked)}
      />
      <OfficerFields officer={shop.grievanceOfficer} shop={shop} errors={errors} />
    </StepForm>
  );
}

function apiMessageOf(reason: ConstructorParameters<typeof ShopError>[1]) {
  const { message, key, params } = new ShopError('BAD_INPUT', reason);
  return { message, key, params };
}
