import { SelectField } from '../../../components/forms/field';
import { countryCodes } from '../../../domain';
import { TextField } from '../../editing/text-field';
import type { DisclosureValues } from './disclosure-values';
import type { FormField } from '../form-field';
import { FormSection } from '../form-section';
import { PriceField } from '../amounts/price-field';

interface DisclosureFieldsProps {
  field: (name: keyof DisclosureValues) => FormField;
}

/** Fields for the disclosures of a packaged product. */
export function DisclosureFields({ field }: DisclosureFieldsProps) {
  return (
    <FormSection
      title="Disclosures"
      note="Packaged products sold online in India must state these. Empty fields are not shown to shoppers."
    >
      <PriceField
        label="MRP"
        hint="Maximum retail price printed on the package, with all taxes. The price with tax cannot be above it."
        {...field('mrp')}
      />
      <TextField
        label="Net quantity"
        autoComplete="off"
        hint="Such as 1 N, 500 g or 2 m."
        {...field('netQuantity')}
      />
      <CountryField {...field('originCountry')} />
      <TextField label="Manufacturer" autoComplete="off" hint="Name and address." {...field('maker')} />
      <TextField
        label="Importer"
        autoComplete="off"
        hint="Name and address, for an imported product."
        {...field('importer')}
      />
    </FormSection>
  );
}

function CountryField({ name, value, problem, onChange, onBlur }: FormField) {
  return (
    <SelectField
      label="Country of origin"
      hint="Country where the product was made or assembled."
      name={name}
      value={value}
      error={problem}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    >
      <option value="">None</option>
      {countriesByName().map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function countriesByName() {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countries = countryCodes().map((code) => ({ code, label: names.of(code) ?? code }));
  return countries.sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
