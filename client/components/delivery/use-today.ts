import { useSyncExternalStore } from 'react';
import { dayOf } from '../../domain';
import { usePage } from '../page/page-context';

const subscribeToNothing = () => () => undefined;
const currentDay = () => dayOf(new Date());

/** Today in the shop's time zone; during hydration the day of the server's page, so that both render the same dates. */
export function useToday(): string {
  const { today } = usePage();
  return useSyncExternalStore(subscribeToNothing, currentDay, () => today ?? currentDay());
}
