import { Input } from 'antd';
import { useId } from 'react';
import { FieldFrame, useControl } from '../../components/forms/field';

interface SuggestFieldProps {
  label: string;
  name: string;
  value: string;
  placeholder?: string;
  /** Existing names. Other text is valid too. */
  suggestions: readonly string[];
  problem?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A text field that suggests existing names, so that one name has one spelling. */
export function SuggestField({ label, suggestions, problem, onChange, ...input }: SuggestFieldProps) {
  const control = useControl(undefined, { error: problem });
  const listId = useId();
  return (
    <FieldFrame id={control.id} label={label} error={problem}>
      <Input
        size="large"
        autoComplete="off"
        list={listId}
        {...input}
        {...control}
        status={problem ? 'error' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
