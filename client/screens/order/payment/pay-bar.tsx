import { useEffect, useState, type RefObject } from 'react';
import { useMessages } from '../../../i18n/messages';
import { Button } from '../../../components/forms/button';
import styles from './pay-bar.module.css';

interface PayBarProps {
  amount: string;
  /** Heading of the payment section, which takes the focus. */
  heading: RefObject<HTMLElement | null>;
  /** The payment section; the bar is hidden while the section is visible. */
  section: RefObject<HTMLElement | null>;
}

/** Bar at the bottom of a phone screen with a button that scrolls to the payment section. §2 */
export function PayBar({ amount, heading, section }: PayBarProps) {
  const { order: messages } = useMessages();
  const isVisible = useIsVisible(section);

  const showPayment = () => {
    section.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.bar} hidden={isVisible}>
      <Button variant="primary" wide onClick={showPayment}>
        {messages.payAmount(amount)}
      </Button>
    </div>
  );
}

/** False while the element is completely outside the viewport. */
function useIsVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(true);
  useEffect(
    function observeElement() {
      if (!element.current) return undefined;
      const observer = new IntersectionObserver((entries) => {
        setIsVisible(entries.at(-1)?.isIntersecting ?? true);
      });
      observer.observe(element.current);
      return () => observer.disconnect();
    },
    [element],
  );
  return isVisible;
}
