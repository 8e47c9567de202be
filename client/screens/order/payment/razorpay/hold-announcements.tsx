import { useEffect, useState } from 'react';
import { Banner } from '../../../../components/feedback/banner';
import { useRazorpayMessages } from '../../../../i18n/razorpay-messages';

const MINUTE_MS = 60_000;
/** Remaining minutes of a stock hold at which screen readers announce its end; 0 is the end itself. */
const ANNOUNCED_MINUTES = [10, 5, 1, 0];

/** Announces the end of the stock hold some minutes before, and shows a banner after the end. */
export function HoldAnnouncements({ heldUntil }: { heldUntil: string }) {
  const messages = useRazorpayMessages();
  const [minutes, setMinutes] = useState<number>();

  useEffect(
    function scheduleAnnouncements() {
      const remainingMs = Date.parse(heldUntil) - Date.now();
      const timers = ANNOUNCED_MINUTES.filter((count) => count * MINUTE_MS < remainingMs).map((count) =>
        setTimeout(() => setMinutes(count), remainingMs - count * MINUTE_MS),
      );
      return () => timers.forEach(clearTimeout);
    },
    [heldUntil],
  );

  if (minutes === 0)
    return (
      <Banner tone="wait" role="status">
        {messages.holdEnded}
      </Banner>
    );
  return (
    <p className="sr" role="status">
      {minutes !== undefined && messages.holdEndsIn(minutes)}
    </p>
  );
}
