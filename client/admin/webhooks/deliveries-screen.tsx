import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { refetch } from '../../apollo/refetch';
import { Banner } from '../../components/feedback/banner';
import { englishOf } from '../../apollo/message-of';
import { ignoreErrors } from '../../domain';
import { AdminPage } from '../frame/admin-page';
import { RowButton } from '../frame/row-actions';
import { DataTable } from '../table/data-table';
import { readOneOf, readText } from '../table/filter-readers';
import { ChoiceFilter } from '../table/filters';
import { useListState } from '../table/list-state';
import { DELIVERY_COLUMNS, DELIVERY_STATE_LABELS, type DeliveryRow } from './delivery-columns';
import { EVENT_NAMES, EVENT_LABELS } from './event-labels';
import {
  RedeliverWebhookDeliveryDocument,
  WebhookDeliveryListDocument,
  WebhookListDocument,
} from './webhooks.generated';

const STATES = Object.keys(DELIVERY_STATE_LABELS) as DeliveryRow['state'][];
const FILTERS = { webhookId: readText, state: readOneOf(STATES), type: readOneOf(EVENT_NAMES) };
const STATE_CHOICES = Object.entries(DELIVERY_STATE_LABELS);
const EVENT_CHOICES = EVENT_NAMES.map((name) => [name, EVENT_LABELS[name][0]] as const);
const NOUN = ['delivery', 'deliveries'] as const;
const PAGE_SIZE = 20;

const ignoreMutationError = ignoreErrors('the banner shows the error of the mutation');

/** Webhook deliveries with their status. */
export function DeliveriesScreen() {
  const list = useListState({ name: 'deliveries', pageSize: PAGE_SIZE, sorts: ['NEWEST'], filters: FILTERS });
  const { first, offset } = list.variables;
  const variables = { first, offset, filter: list.filters };
  const result = useQuery(WebhookDeliveryListDocument, { variables, fetchPolicy: 'cache-and-network' });
  const webhooks = useQuery(WebhookListDocument).data?.webhooks ?? [];
  const [redeliver, { error }] = useMutation(RedeliverWebhookDeliveryDocument);
  const reload = () => refetch(result);

  return (
    <AdminPage
      title="Deliveries"
      actions={
        <Button size="large" onClick={reload}>
          Refresh
        </Button>
      }
    >
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
      <DataTable
        list={list}
        label="Deliveries"
        noun={NOUN}
        hasWideRows
        columns={DELIVERY_COLUMNS}
        result={result}
        selectPage={({ webhookDeliveries }) => webhookDeliveries}
        emptyText="No Deliveries"
        nameOf={({ type, subject }) => `${EVENT_LABELS[type][0]} of ${subject}`}
        canSearch={false}
        filters={
          <>
            <ChoiceFilter
              list={list}
              filter="webhookId"
              label="Webhook"
              choices={webhooks.map(({ id, name }) => [id, name] as const)}
            />
            <ChoiceFilter list={list} filter="type" label="Event" choices={EVENT_CHOICES} />
            <ChoiceFilter list={list} filter="state" label="State" choices={STATE_CHOICES} />
          </>
        }
        actions={({ id, type, state }) =>
          state !== 'WAITING' && (
            <RowButton
              name={EVENT_LABELS[type][0]}
              onClick={() => void redeliver({ variables: { id } }).catch(ignoreMutationError)}
            >
              Redeliver
            </RowButton>
          )
        }
      />
    </AdminPage>
  );
}
