import type { SetupSettingsFragment, ShopSetupQuery } from './setup.generated';

/** The steps of the set-up, in order. */
export const SETUP_STEPS = ['name', 'legal', 'tax', 'payment', 'shipping', 'product'] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

export type SetupProgress = NonNullable<ShopSetupQuery['setup']['progress']>;

/** True for each step whose result the shop has. Shipping keeps its preset. */
export function finishedSteps(
  { missing, hasProduct }: SetupProgress,
  { changes }: Pick<SetupSettingsFragment, 'changes'>,
): Record<SetupStep, boolean> {
  const storedKeys = new Set(changes.map(({ key }) => key));
  return {
    name: storedKeys.has('shop.name'),
    legal: missing.every((field) => field === 'payment'),
    tax: storedKeys.has('tax.mode') || storedKeys.has('tax.percent'),
    payment: !missing.includes('payment'),
    shipping: true,
    product: hasProduct,
  };
}

/** The step where the merchant continues: the first one without a result. */
export function firstOpenStep(finished: Record<SetupStep, boolean>): SetupStep {
  return SETUP_STEPS.find((step) => !finished[step]) ?? 'product';
}

/** The step before or after another one. */
export function neighbourOf(step: SetupStep, distance: 1 | -1): SetupStep {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) + distance] ?? step;
}

/** The properties of every step. */
export interface StepProps {
  settings: SetupSettingsFragment;
  progress: SetupProgress;
  position: string;
  /** Saves settings by group; a step continues afterwards. */
  save: (settings: Record<string, object>) => Promise<void>;
  /** Reads the progress and the settings again. */
  refresh: () => Promise<unknown>;
  onContinue: () => void;
  onBack: (() => void) | undefined;
  onStep: (step: SetupStep) => void;
}
