import { useEffect, useRef } from 'react';
import { Banner } from '../../components/feedback/banner';

interface OrderStepProps {
  isDone: boolean;
  tone: 'ok' | 'wait' | 'bad';
  text: string;
}

/** How far one step of the order is. A screen reader hears when that changes. §2 */
export function OrderStep({ isDone, tone, text }: OrderStepProps) {
  const state = useRef<HTMLDivElement>(null);
  const wasDone = useRef(isDone);

  useEffect(
    function takeLostFocus() {
      // What did the step has left the page, and the keyboard would start over at its top.
      const isLost = document.activeElement === document.body;
      if (isDone && !wasDone.current && isLost) state.current?.focus();
      wasDone.current = isDone;
    },
    [isDone],
  );

  return (
    <div ref={state} role="status" tabIndex={-1}>
      <Banner tone={tone}>{text}</Banner>
    </div>
  );
}
