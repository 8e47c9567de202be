import { Tag } from '../../components/page/tag';
import type { ServiceArea } from '../../domain';
import type { Column } from '../table/column';

/** A rule with its pattern as the id of its row. */
export type ServiceAreaRow = ServiceArea & { id: string };

export const SERVICE_AREA_COLUMNS: readonly Column<ServiceAreaRow>[] = [
  { key: 'pattern', title: 'PATTERN', isName: true, render: ({ pattern }) => pattern },
  {
    key: 'serviceable',
    title: 'DELIVERY',
    isShort: true,
    render: ({ serviceable }) => <Tag tone={serviceable ? 'ok' : 'wait'}>{serviceable ? 'Yes' : 'No'}</Tag>,
  },
  { key: 'cod', title: 'CASH', isShort: true, render: ({ cod }) => (cod ? 'Yes' : 'No') },
  { key: 'days', title: 'DAYS', isShort: true, render: ({ daysMin, daysMax }) => daysText(daysMin, daysMax) },
];

/** A number of days, such as `3–7`. */
export function daysText(min: number, max: number): string {
  return min === max ? String(min) : `${min}–${max}`;
}
