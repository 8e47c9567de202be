import { Modal } from 'antd';
import { restoreFocus } from '../frame/confirm-dialog';
import { SecretDisplay } from '../tokens/secret-display';
import { WebhookForm } from './webhook-form';
import type { WebhookRow } from './webhook-columns';

/** State of the dialog: a new endpoint, an endpoint to edit, or a secret to copy. */
export type WebhookDialogState = { webhook?: WebhookRow } | { secret: string };

interface WebhookDialogProps {
  state: WebhookDialogState | undefined;
  onStateChange: (state: WebhookDialogState | undefined) => void;
  onChanged: () => void;
}

/** Creates or edits a webhook endpoint, and shows a new secret once. */
export function WebhookDialog({ state, onStateChange, onChanged }: WebhookDialogProps) {
  const secret = state && 'secret' in state ? state.secret : undefined;
  const webhook = state && 'webhook' in state ? state.webhook : undefined;
  const close = () => onStateChange(undefined);
  const onSaved = (createdSecret: string | undefined) => {
    onChanged();
    onStateChange(createdSecret === undefined ? undefined : { secret: createdSecret });
  };
  const hasSecret = secret !== undefined;
  const formTitle = webhook ? 'Edit Webhook' : 'Add Webhook';
  return (
    <Modal
      open={state !== undefined}
      title={hasSecret ? 'Copy the secret now' : formTitle}
      footer={null}
      onCancel={close}
      afterClose={restoreFocus}
      // An accidental click or Escape must not close the dialog, because the secret is shown once.
      mask={{ closable: !hasSecret }}
      keyboard={!hasSecret}
      closable={false}
      destroyOnHidden
      width={600}
    >
      {hasSecret ? (
        <SecretDisplay
          token={secret}
          label="Secret"
          warning="This is the only time it is shown. Whoever has it can make messages that look like the shop’s."
          onClose={close}
        >
          The receiver verifies the header <code>webhook-signature</code> with it, as the Standard Webhooks
          say.
        </SecretDisplay>
      ) : (
        <WebhookForm webhook={webhook} onSaved={onSaved} onClose={close} />
      )}
    </Modal>
  );
}
