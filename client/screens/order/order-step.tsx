import { useEffect, useRef } from 'react';
import { Banner } from '../../components/feedback/banner';

interface OrderStepProps {
  isDone: boolean;
  tone: 'ok' | 'wait' | 'bad';
  text: string;
}

/** State of one step of the order; screen readers announce changes. §2 */
export function OrderStep({ isDone, tone, text }: OrderStepProps) {
  const container = useRef<HTMLDivElement>(null);
  const wasDone = useRef(isDone);

  useEffect(
    function takeLostFocus() {
      // The button of the step was removed with its focus, and Tab would restart at the top of the page.
      const isFocusLost = document.activeElement === document.body;
      if (isDone && !wasDone.current && isFocusLost) container.current?.focus();
      wasDone.current = isDone;
    },
    [isDone],
  );

  return (
    <div ref={container} role="status" tabIndex={-1}>
      <Banner tone={tone}>{text}</Banner>
    </div>
  );
}
