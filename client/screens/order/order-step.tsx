import { Banner } from '../../components/feedback/banner';
import { useLostFocus } from '../../lib/input/use-lost-focus';

interface OrderStepProps {
  isDone: boolean;
  tone: 'ok' | 'wait' | 'bad';
  text: string;
}

/** State of one step of the order; screen readers announce changes. §2 */
export function OrderStep({ isDone, tone, text }: OrderStepProps) {
  const container = useLostFocus<HTMLDivElement>(isDone);
  return (
    <div ref={container} role="status" tabIndex={-1}>
      <Banner tone={tone}>{text}</Banner>
    </div>
  );
}
