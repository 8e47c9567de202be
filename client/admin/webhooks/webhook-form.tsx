import { Button, Checkbox } from 'antd';
import { Banner } from '../../components/feedback/banner';
import { MultipleChoice } from '../editing/multiple-choice';
import { TextField } from '../editing/text-field';
import { DialogButtons } from '../frame/confirm-dialog';
import { EVENT_NAMES, EVENT_LABELS } from './event-labels';
import { useWebhookForm } from './use-webhook-form';
import type { WebhookRow } from './webhook-columns';
import styles from './webhook-form.module.css';

interface WebhookFormProps {
  /** The endpoint to edit; undefined for a new endpoint. */
  webhook: WebhookRow | undefined;
  /** Called after each save: with the secret of a new endpoint, or with undefined for an edited endpoint. */
  onSaved: (secret: string | undefined) => void;
  onClose: () => void;
}

/** Name, URL and event types of a webhook endpoint. */
export function WebhookForm({ webhook, onSaved, onClose }: WebhookFormProps) {
  const { form, values, problems, failure, isSaving, change, save } = useWebhookForm(webhook, onSaved);
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={(event) => void save(event)} noValidate>
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        hint="The program that listens"
        value={values.name}
        problem={problems.name}
        onChange={(name) => change({ name })}
        onBlur={() => undefined}
      />
      <TextField
        label="Address"
        name="url"
        autoComplete="off"
        hint="Such as https://warehouse.example.com/events"
        value={values.url}
        problem={problems.url}
        onChange={(url) => change({ url })}
        onBlur={() => undefined}
      />
      <MultipleChoice
        legend="Events"
        labels={EVENT_LABELS}
        names={EVENT_NAMES}
        selected={values.types}
        problem={problems.types}
        onChange={(types) => change({ types })}
      />
      {webhook && (
        <Checkbox
          className={styles.active}
          checked={values.isActive}
          onChange={({ target }) => change({ isActive: target.checked })}
        >
          Active; while it is not, events wait for it
        </Checkbox>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button htmlType="submit" type="primary" loading={isSaving}>
          {webhook ? 'Save' : 'Add'}
        </Button>
      </DialogButtons>
    </form>
  );
}
