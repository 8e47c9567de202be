import { Button, Checkbox, Modal } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { englishTextOf, readServiceAreas, ShopError, type ServiceArea } from '../../domain';
import { TextField } from '../editing/text-field';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import styles from './service-areas.module.css';

interface ServiceAreaDialogProps {
  /** The rule to edit, or an empty object for a new rule; the dialog is open while it is defined. */
  state: Partial<ServiceArea> | undefined;
  onSave: (area: ServiceArea, previousPattern: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Form for one rule. */
export function ServiceAreaDialog({ state, onSave, onClose }: ServiceAreaDialogProps) {
  return (
    <Modal
      open={state !== undefined}
      title={state?.pattern === undefined ? 'Add Service Area' : 'Edit Service Area'}
      footer={null}
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={440}
    >
      {state && <ServiceAreaForm area={state} onSave={onSave} onClose={onClose} />}
    </Modal>
  );
}

function ServiceAreaForm({
  area,
  onSave,
  onClose,
}: Omit<ServiceAreaDialogProps, 'state'> & { area: Partial<ServiceArea> }) {
  const [values, setValues] = useState(() => valuesOf(area));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaving(true);
    try {
      const [validArea] = readServiceAreas([values]);
      if (validArea) await onSave(validArea, area.pattern);
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
      setSaving(false);
    }
  };

  const field = (name: 'pattern' | 'daysMin' | 'daysMax', label: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      hint={hint}
      value={values[name]}
      problem={problems[name]}
      onChange={(text) => change({ [name]: text })}
      onBlur={() => undefined}
    />
  );
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void save(event)} noValidate>
      {problems.failure && (
        <Banner tone="bad" role="alert">
          {problems.failure}
        </Banner>
      )}
      {field('pattern', 'Pattern', 'Such as 560001, 5600*, state:KA or *')}
      <Checkbox
        checked={values.serviceable}
        onChange={({ target }) => change({ serviceable: target.checked })}
      >
        Delivery
      </Checkbox>
      <Checkbox checked={values.cod} onChange={({ target }) => change({ cod: target.checked })}>
        Cash on delivery
      </Checkbox>
      {field('daysMin', 'Fewest days')}
      {field('daysMax', 'Most days')}
      <FormButtons isSaving={isSaving} onClose={onClose} />
    </form>
  );
}

function FormButtons({ isSaving, onClose }: { isSaving: boolean; onClose: () => void }) {
  return (
    <DialogButtons>
      <Button onClick={onClose}>Close</Button>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        Save
      </Button>
    </DialogButtons>
  );
}

/** Values of the form; a new rule has the default terms. */
function valuesOf({
  pattern = '',
  serviceable = true,
  cod = false,
  daysMin = 3,
  daysMax = 7,
}: Partial<ServiceArea>) {
  return { pattern, serviceable, cod, daysMin: String(daysMin), daysMax: String(daysMax) };
}

/** Messages by field name; `failure` for an error of the server. */
function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ShopError)) return { failure: englishOf(error) };
  return Object.fromEntries(
    (error.details.fields ?? []).map(({ field, message }) => [
      field.split('.').at(-1) ?? field,
      englishTextOf(message),
    ]),
  );
}
