import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { FieldFrame, useControl } from '../../components/forms/field';
import { regroup } from './price-text';

interface PriceFieldProps {
  value: string;
  problem?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** An amount in rupees, grouped the Indian way while it is typed. §9 */
export function PriceField({ value, problem, onChange, onBlur }: PriceFieldProps) {
  const control = useControl(undefined, { error: problem });
  const input = useRef<InputRef>(null);
  const caret = useRef<number>(undefined);

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = regroup({ text: target.value, caret: target.selectionStart ?? target.value.length });
    caret.current = typed.caret;
    onChange(typed.text);
  };

  useLayoutEffect(function putCaretBack() {
    if (caret.current === undefined) return;
    input.current?.input?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <FieldFrame id={control.id} label="Price" error={problem}>
      <Input
        ref={input}
        size="large"
        prefix="₹"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        status={problem ? 'error' : undefined}
        onChange={type}
        onBlur={onBlur}
        {...control}
      />
    </FieldFrame>
  );
}
