import { Select } from 'antd';
import { FieldFrame, useControl } from '../../../components/forms/field';
import { useRecordSearch } from '../../table/use-record-search';
import { ProductChoicesDocument } from './product-names.generated';

interface ProductPickerProps {
  label: string;
  /** Ids of the chosen products. */
  ids: readonly string[];
  max: number;
  /** Names by id; an id without a name is unknown. */
  names: ReadonlyMap<string, string>;
  problem: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Chooses products by name. */
export function ProductPicker({ label, ids, max, names, problem, onChange }: ProductPickerProps) {
  const control = useControl(undefined, { error: problem });
  const { data, search } = useRecordSearch(ProductChoicesDocument);
  const matches = data?.products.nodes ?? [];
  const options = [
    ...ids.map((id) => ({ value: id, label: names.get(id) ?? `Unknown product ${id}` })),
    ...matches.filter(({ id }) => !ids.includes(id)).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FieldFrame id={control.id} label={label} error={problem}>
      <Select
        {...control}
        size="large"
        mode="multiple"
        showSearch={{
          filterOption: false,
          onSearch: search,
        }}
        maxCount={max}
        value={[...ids]}
        options={options}
        placeholder="Type a name"
        onChange={(chosen: string[]) => onChange(chosen)}
      />
    </FieldFrame>
  );
}
