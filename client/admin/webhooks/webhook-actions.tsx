import { useMutation } from '@apollo/client/react';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { ignoreErrors } from '../../domain';
import { paths } from '../../lib/paths';
import { RowButton, RowLink } from '../frame/row-actions';
import type { WebhookTask } from './webhook-dialog';
import type { WebhookRow } from './webhook-columns';
import { RedeliverParkedDeliveriesDocument } from './webhooks.generated';

interface WebhookActionsProps {
  webhook: WebhookRow;
  onEdit: (task: WebhookTask) => void;
  onRoll: (webhook: WebhookRow) => void;
  onRemove: (webhook: WebhookRow) => void;
}

/** Actions of a webhook endpoint. "Send again" appears if it has dead letters. */
export function WebhookActions({ webhook, onEdit, onRoll, onRemove }: WebhookActionsProps) {
  const { id, name, parkedCount } = webhook;
  const [sendAgain, { loading, error }] = useMutation(RedeliverParkedDeliveriesDocument);
  return (
    <>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
      {parkedCount > 0 && (
        <RowButton
          name={name}
          isBusy={loading}
          onClick={() => void sendAgain({ variables: { id } }).catch(ignoreErrors('the banner shows it'))}
        >
          Redeliver
        </RowButton>
      )}
      <RowLink name={name} to={`${paths.adminDeliveries()}?webhookId=${id}`}>
        Deliveries
      </RowLink>
      <RowButton name={name} onClick={() => onEdit({ webhook })}>
        Edit
      </RowButton>
      <RowButton name={name} onClick={() => onRoll(webhook)}>
        New Secret
      </RowButton>
      <RowButton name={name} isDanger onClick={() => onRemove(webhook)}>
        Delete
      </RowButton>
    </>
  );
}
