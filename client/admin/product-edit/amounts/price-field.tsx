import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { FieldFrame, useControl } from '../../../components/forms/field';
import { regroupDigits } from './price-text';

interface PriceFieldProps {
  label: string;
  name: string;
  value: string;
  problem?: string;
  hint?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A field for an amount in rupees, with Indian digit grouping while the admin types. §9 */
export function PriceField({ label, name, value, problem, hint, onChange, onBlur }: PriceFieldProps) {
  const control = useControl(undefined, { error: problem, hint });
  const input = useRef<InputRef>(null);
  const caret = useRef<number>(undefined);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const regrouped = regroupDigits({
      text: target.value,
      caret: target.selectionStart ?? target.value.length,
    });
    caret.current = regrouped.caret;
    onChange(regrouped.text);
  };

  useLayoutEffect(function restoreCaret() {
    if (caret.current === undefined) return;
    input.current?.input?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <FieldFrame id={control.id} label={label} error={problem} hint={hint}>
      <Input
        ref={input}
        size="large"
        prefix="₹"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        status={problem ? 'error' : undefined}
        onChange={handleChange}
        onBlur={onBlur}
        {...control}
      />
    </FieldFrame>
  );
}
