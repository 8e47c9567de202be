interface PaymentEvent {
  call: string;
  outcome: string;
  providerOrderId: string | null;
}

/** True if a capture has no recorded outcome: its last event is INTENT or UNKNOWN. The events are oldest first. */
export function hasPendingCapture(events: readonly PaymentEvent[]): boolean {
  const latestOutcomes = new Map(
    events
      .filter(({ call }) => call === 'CAPTURE')
      .map(({ providerOrderId, outcome }) => [providerOrderId, outcome]),
  );
  return [...latestOutcomes.values()].some((outcome) => outcome === 'INTENT' || outcome === 'UNKNOWN');
}
