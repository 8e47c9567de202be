import { AutoComplete, Input, Select } from 'antd';
import { FieldFrame, useControl } from '../../../components/forms/field';
import type { CatalogueStructureQuery } from '../product-edit.generated';
import { attributesIn, withAttribute } from './catalogue-values';

type Definition = CatalogueStructureQuery['attributeDefinitions'][number];
type Category = CatalogueStructureQuery['categoryTree'][number];

interface AttributeFieldsProps {
  /** The attributes, as JSON text. */
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  categoryIds: readonly string[];
  definitions: readonly Definition[];
  tree: readonly Category[];
}

/** A field for each attribute of the product's categories, and for those that it has already. */
export function AttributeFields(props: AttributeFieldsProps) {
  const { value, problem, onChange, categoryIds, definitions, tree } = props;
  const attributes = attributesIn(value);
  const ids = withParents(categoryIds, tree);
  const visible = definitions.filter(
    (definition) =>
      definition.categoryIds.length === 0 ||
      definition.categoryIds.some((id) => ids.has(id)) ||
      attributes.some(({ name }) => name === definition.name),
  );
  return (
    <>
      {visible.map((definition) => (
        <AttributeField
          key={definition.id}
          definition={definition}
          value={attributes.find(({ name }) => name === definition.name)?.value ?? ''}
          onChange={(text) => onChange(withAttribute(value, definition.name, text))}
        />
      ))}
      {problem && (
        <p role="alert" className="muted">
          {problem}
        </p>
      )}
    </>
  );
}

interface AttributeFieldProps {
  definition: Definition;
  value: string;
  onChange: (value: string) => void;
}

function AttributeField({ definition: { name, unit, kind, choices }, value, onChange }: AttributeFieldProps) {
  const control = useControl(undefined, {});
  const values = choices.map((choice) => ({ value: choice.value, label: choice.value }));
  const shared = { ...control, size: 'large' as const };
  return (
    <FieldFrame id={control.id} label={name}>
      {kind === 'BOOLEAN' && (
        <Select
          {...shared}
          allowClear
          value={value || undefined}
          options={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          onChange={(text: string | undefined) => onChange(text ?? '')}
        />
      )}
      {(kind === 'CHOICE' || kind === 'COLOUR') &&
        (choices.length > 0 ? (
          <Select
            {...shared}
            allowClear
            showSearch
            value={value || undefined}
            options={values}
            onChange={(text: string | undefined) => onChange(text ?? '')}
          />
        ) : (
          <AutoComplete {...shared} value={value} options={values} onChange={onChange} />
        ))}
      {(kind === 'TEXT' || kind === 'NUMBER') && (
        <Input
          {...shared}
          value={value}
          suffix={unit ?? undefined}
          inputMode={kind === 'NUMBER' ? 'decimal' : undefined}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** The categories and all above them, whose attributes they have too. */
function withParents(ids: readonly string[], tree: readonly Category[]): Set<string> {
  const parents = new Map(tree.map(({ id, parent }) => [id, parent]));
  const all = new Set<string>();
  for (const start of ids)
    for (let id: string | null | undefined = start; id && !all.has(id); id = parents.get(id)) all.add(id);
  return all;
}
