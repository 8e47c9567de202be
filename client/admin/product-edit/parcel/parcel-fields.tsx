import { Checkbox } from 'antd';
import { TextField } from '../../editing/text-field';
import type { ParcelValues } from './parcel-values';
import type { FormField } from '../form-field';
import { FormSection } from '../form-section';

/** Fields for the size and the handling of a packed unit, and for final sale. */
export function ParcelFields({ field }: { field: (name: keyof ParcelValues) => FormField }) {
  return (
    <FormSection
      title="Parcel and returns"
      note="One unit with its package. Couriers charge large parcels by volume."
      isDense
    >
      <TextField label="Length (mm)" autoComplete="off" {...field('length')} />
      <TextField label="Width (mm)" autoComplete="off" {...field('width')} />
      <TextField label="Height (mm)" autoComplete="off" {...field('height')} />
      <p>
        <FlagField label="Each unit ships in a parcel of its own" {...field('shipsSeparately')} />
        <FlagField label="Must not fly, such as large batteries" {...field('noAir')} />
        <FlagField label="Final sale: buyers cannot return it" {...field('finalSale')} />
      </p>
    </FormSection>
  );
}

function FlagField({ label, name, value, onChange }: FormField & { label: string }) {
  return (
    <Checkbox
      name={name}
      checked={value === 'yes'}
      onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
    >
      {label}
    </Checkbox>
  );
}
