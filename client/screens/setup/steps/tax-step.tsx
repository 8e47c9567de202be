import { useState } from 'react';
import { useToday } from '../../../components/delivery/use-today';
import { Field } from '../../../components/forms/field';
import { formatRupees } from '../../../lib/format';
import { readFormTexts } from '../../../lib/form-texts';
import { ChoiceChips } from '../choice-chips';
import { useSetupMessages } from '../setup-messages';
import type { StepProps } from '../setup-steps';
import { StepForm } from '../step-form';
import { emptyFieldErrors, useStepForm } from '../use-step-form';
import {
  exampleOf,
  firstMeaningOf,
  priceMeaningsOf,
  ratesByClass,
  taxInputOf,
  type PriceMeaning,
} from './tax-input';

const USUAL_PERCENT = '18';
const EXAMPLE_PRICE = 12_490_00;

/** Step 3: the tax of new orders. A seller without a GSTIN charges none, and issues bills of supply. */
export function TaxStep({ settings, position, save, onContinue, onBack }: StepProps) {
  const { tax, mustFill } = useSetupMessages();
  const today = useToday();
  const isSaved = settings.changes.some(({ key }) => key.startsWith('tax.'));
  const [meaning, setMeaning] = useState(() => firstMeaningOf(settings, isSaved));
  const [usualClass, setUsualClass] = useState(settings.tax.classes[0]?.id ?? '');
  const rates = ratesByClass(settings, today);
  const percent = rates.find(([id]) => id === usualClass)?.[1] ?? 0;
  const isFlat = meaning === 'FLAT_EXCLUSIVE';
  const step = useStepForm({
    validate: (form) => (isFlat ? emptyFieldErrors(form, [['tax.percent', tax.percent]], mustFill) : {}),
    async send(form) {
      const typedPercent = isFlat ? readFormTexts(form, ['tax.percent'])['tax.percent'] : '';
      await save({ tax: taxInputOf(settings, { meaning, usualClass, percent: typedPercent }) });
      onContinue();
    },
  });
  return (
    <StepForm step={step} title={tax.title} lead={tax.lead} position={position} onBack={onBack}>
      <ChoiceChips
        legend={tax.pricesAre}
        name="meaning"
        choices={priceMeaningsOf(settings).map((choice) => [choice, tax.meanings[choice]])}
        value={meaning}
        hint={hintOf(meaning, percent, tax)}
        onChange={setMeaning}
      />
      {isFlat && (
        <Field
          label={tax.percent}
          name="tax.percent"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={flatPercentOf(settings)}
          hint={settings.shop.gstin === '' ? tax.unregisteredHint : tax.hint}
          error={step.errors['tax.percent']}
        />
      )}
      {(meaning === 'GST_INCLUSIVE' || meaning === 'GST_EXCLUSIVE') && (
        <ChoiceChips
          legend={tax.usualRate}
          name="usualClass"
          choices={rates.map(([id, classPercent]) => [id, `${classPercent}%`])}
          value={usualClass}
          hint={tax.usualRateHint}
          onChange={setUsualClass}
        />
      )}
    </StepForm>
  );
}

/** The saved rate, or the usual one. A seller without a GSTIN charges no tax. */
function flatPercentOf({ shop, tax, changes }: StepProps['settings']): string {
  if (changes.some(({ key }) => key === 'tax.percent')) return String(Number(tax.percent));
  return shop.gstin === '' ? '0' : USUAL_PERCENT;
}

function hintOf(
  meaning: PriceMeaning,
  percent: number,
  texts: ReturnType<typeof useSetupMessages>['tax'],
): string {
  if (meaning === 'NO_TAX') return texts.billOfSupply;
  if (meaning === 'FLAT_EXCLUSIVE') return texts.flat;
  const { paid, tax } = exampleOf(EXAMPLE_PRICE, meaning, percent);
  const amounts = { price: formatRupees(EXAMPLE_PRICE), paid: formatRupees(paid), tax: formatRupees(tax) };
  return meaning === 'GST_INCLUSIVE' ? texts.inclusive(amounts) : texts.exclusive(amounts);
}
