import { useEffect, useRef } from 'react';

interface AlertOutcomeProps {
  text: string;
  /** True if the outcome replaces the control that had the focus; it then takes the focus. */
  takesFocus: boolean;
}

/** The result of a stock alert request, which screen readers announce. */
export function AlertOutcome({ text, takesFocus }: AlertOutcomeProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);

  useEffect(
    function takeFocus() {
      if (takesFocus) paragraph.current?.focus();
    },
    [takesFocus],
  );
  return (
    <p ref={paragraph} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
