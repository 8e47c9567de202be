import { formatMoment } from '../../lib/format';
import type { Column } from '../table/column';
import type { ActivityRow } from './activity-row';
import { ActivityDescription } from './activity-description';

/** Labels of the adapters, by the value of the public API field `door`. */
export const ADAPTER_LABELS: Readonly<Record<ActivityRow['door'], string>> = {
  GRAPHQL: 'Website',
  REST: 'REST API',
  PAGES: 'Pages without script',
  SYSTEM: 'The shop itself',
};

export const ACTIVITY_COLUMNS: readonly Column<ActivityRow>[] = [
  {
    key: 'at',
    title: 'TIME',
    render: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'what',
    title: 'WHAT',
    isName: true,
    render: (row) => <ActivityDescription row={row} />,
  },
  { key: 'door', title: 'SOURCE', render: ({ door }) => ADAPTER_LABELS[door] },
];
