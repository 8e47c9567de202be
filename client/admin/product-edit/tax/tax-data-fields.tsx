import { SelectField } from '../../../components/forms/field';
import { dayOf, UNITS } from '../../../domain';
import { rateHistoryOf } from '../../../lib/rate-history';
import { TextField } from '../../editing/text-field';
import type { ClassDraft } from '../../tax/class-drafts';
import { HsnField } from '../../tax/hsn-field';
import { dayText } from '../../tax/tax-text';
import type { TaxSettings } from '../../tax/use-tax-settings';
import type { TaxDataValues } from './tax-data-values';
import type { FormField } from '../form-field';
import { FormSection } from '../form-section';

interface TaxDataFieldsProps {
  field: (name: keyof TaxDataValues) => FormField;
  /** Undefined until the settings are loaded. */
  tax: TaxSettings | undefined;
}

/** Fields for the tax class, HSN code, unit and weight of a product. */
export function TaxDataFields({ field, tax }: TaxDataFieldsProps) {
  return (
    <FormSection title="Tax and weight">
      <ClassField {...field('taxClass')} tax={tax} />
      <HsnField {...field('hsn')} isNeeded={tax?.terms.gst !== undefined} />
      <UnitField {...field('unit')} />
      <TextField
        label="Weight packed (g)"
        autoComplete="off"
        hint="One unit with its package, in grams."
        {...field('weight')}
      />
    </FormSection>
  );
}

function ClassField({ tax, problem, onChange, ...select }: FormField & Pick<TaxDataFieldsProps, 'tax'>) {
  const today = dayOf(new Date());
  const classes = tax?.classes ?? [];
  const [standard] = classes;
  const chosen = classes.find(({ id }) => id === select.value) ?? standard;
  return (
    <SelectField
      label="Tax class"
      hint={chosen && hintOf(chosen, today, tax)}
      error={problem}
      onChange={({ target }) => onChange(target.value)}
      {...select}
    >
      <option value="">{standard ? `Standard: ${labelOf(standard, today)}` : 'Standard'}</option>
      {select.value !== '' && !classes.some(({ id }) => id === select.value) && (
        <option value={select.value}>{select.value}</option>
      )}
      {classes.map((taxClass) => (
        <option key={taxClass.id} value={taxClass.id}>
          {labelOf(taxClass, today)}
        </option>
      ))}
    </SelectField>
  );
}

function UnitField({ problem, onChange, ...select }: FormField) {
  return (
    <SelectField
      label="Sold by"
      hint="Unit of the quantity on invoices and GST returns."
      error={problem}
      onChange={({ target }) => onChange(target.value)}
      {...select}
    >
      <option value="">None</option>
      {[...UNITS].map(([code, unitName]) => (
        <option key={code} value={code}>
          {`${unitName} (${code})`}
        </option>
      ))}
    </SelectField>
  );
}

function labelOf(taxClass: ClassDraft, day: string): string {
  return `${taxClass.name}, ${rateHistoryOf(taxClass, day).current?.rate ?? '0'}%`;
}

function hintOf(taxClass: ClassDraft, day: string, tax: TaxSettings | undefined): string {
  if (tax?.mode === 'FLAT_EXCLUSIVE') return 'Not used now: the shop has one flat rate.';
  const { current, next } = rateHistoryOf(taxClass, day);
  const nextText = next ? `, ${next.rate}% from ${dayText(next.from)}` : '';
  return current ? `${current.rate}% since ${dayText(current.from)}${nextText}` : '';
}
