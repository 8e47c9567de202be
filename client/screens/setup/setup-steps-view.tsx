import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { FinishedSetup } from './finished-setup';
import { LegalStep } from './steps/legal-step';
import { NameStep } from './steps/name-step';
import { PaymentStep } from './steps/payment-step';
import { ProductStep } from './steps/product-step';
import { SaveSetupStepDocument, type SetupSettingsFragment } from './setup.generated';
import { useSetupMessages } from './setup-messages';
import { ShippingStep } from './steps/shipping-step';
import { ShopSummary } from './shop-summary';
import { StepList } from './step-list';
import { TaxStep } from './steps/tax-step';
import { finishedSteps, firstOpenStep, neighbourOf, type SetupProgress, type SetupStep } from './setup-steps';
import styles from './setup.module.css';

const STEP_VIEWS = {
  name: NameStep,
  legal: LegalStep,
  tax: TaxStep,
  payment: PaymentStep,
  shipping: ShippingStep,
  product: ProductStep,
};

interface SetupStepsProps {
  isOpen: boolean;
  settings: SetupSettingsFragment;
  progress: SetupProgress;
  /** Reads the progress and the settings again. */
  refresh: () => Promise<unknown>;
}

/** The six steps, their list and the summary of the shop. */
export function SetupStepsView({ isOpen, settings, progress, refresh }: SetupStepsProps) {
  const messages = useSetupMessages();
  const finished = finishedSteps(progress, settings);
  const [step, setStep] = useState<SetupStep>(() => firstOpenStep(finished));
  const [saveStep] = useMutation(SaveSetupStepDocument);
  const main = useRef<HTMLElement>(null);
  const isFirstStep = useRef(true);

  useEffect(
    function focusTitle() {
      if (!isFirstStep.current) main.current?.querySelector<HTMLElement>('#step-title')?.focus();
      isFirstStep.current = false;
    },
    [step, isOpen],
  );

  const View = STEP_VIEWS[step];
  const back = neighbourOf(step, -1);
  const save = async (changes: Record<string, object>) => {
    await saveStep({ variables: { input: changes } });
    await refresh();
  };
  return (
    <div className={styles.columns}>
      <StepList step={isOpen ? undefined : step} finished={finished} progress={progress} onStep={setStep} />
      <main id="main" tabIndex={-1} ref={main}>
        {isOpen ? (
          <FinishedSetup progress={progress} />
        ) : (
          <View
            key={step}
            settings={settings}
            progress={progress}
            position={messages.stepOf(Object.keys(STEP_VIEWS).indexOf(step) + 1)}
            save={save}
            refresh={refresh}
            onContinue={() => setStep(neighbourOf(step, 1))}
            onBack={back === step ? undefined : () => setStep(back)}
            onStep={setStep}
          />
        )}
      </main>
      {!isOpen && <ShopSummary finished={finished} />}
    </div>
  );
}
