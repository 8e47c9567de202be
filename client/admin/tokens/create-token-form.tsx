import { Button } from 'antd';
import { Banner } from '../../components/feedback/banner';
import { SelectField } from '../../components/forms/field';
import { MultipleChoice } from '../editing/multiple-choice';
import { TextField } from '../editing/text-field';
import { DialogButtons } from '../frame/confirm-dialog';
import { SCOPE_NAMES, SCOPE_LABELS } from './scope-labels';
import { useTokenForm } from './use-token-form';
import styles from './create-token-form.module.css';

interface CreateTokenFormProps {
  onCreated: (token: string) => void;
  onClose: () => void;
}

const LIFETIME_CHOICES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
  ['', 'Never, until it is revoked'],
] as const;

/** Name, scopes and lifetime of a new token. */
export function CreateTokenForm({ onCreated, onClose }: CreateTokenFormProps) {
  const { form, values, problems, failure, isSaving, change, save } = useTokenForm(onCreated);
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
        hint="The program that will use it"
        value={values.name}
        problem={problems.name}
        onChange={(name) => change({ name })}
        onBlur={() => undefined}
      />
      <MultipleChoice
        legend="Scopes"
        labels={SCOPE_LABELS}
        names={SCOPE_NAMES}
        selected={values.scopes}
        problem={problems.scopes}
        onChange={(scopes) => change({ scopes })}
      />
      <SelectField
        label="Expires after"
        value={values.days}
        onChange={({ target }) => change({ days: target.value })}
      >
        {LIFETIME_CHOICES.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button htmlType="submit" type="primary" loading={isSaving}>
          Create
        </Button>
      </DialogButtons>
    </form>
  );
}
