import { Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import { FieldFrame, useControl } from '../../components/forms/field';

interface TextFieldProps extends Pick<
  InputProps,
  'autoComplete' | 'autoFocus' | 'placeholder' | 'type' | 'max'
> {
  label: string;
  name: string;
  value: string;
  problem?: string;
  hint?: ReactNode;
  /** Number of lines; a field with `rows` is a textarea. */
  rows?: number;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A labelled text field of an edit form. */
export function TextField({ label, problem, hint, rows, onChange, ...input }: TextFieldProps) {
  const control = useControl(undefined, { error: problem, hint });
  const status = problem ? 'error' : undefined;
  return (
    <FieldFrame id={control.id} label={label} error={problem} hint={hint}>
      {rows === undefined ? (
        <Input
          size="large"
          {...input}
          {...control}
          status={status}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input.TextArea
          size="large"
          name={input.name}
          value={input.value}
          placeholder={input.placeholder}
          onBlur={input.onBlur}
          {...control}
          status={status}
          rows={rows}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}
