import { Button, Switch } from 'antd';
import { useId, type SubmitEvent } from 'react';
import { ConflictMerge } from '../editing/conflict-merge';
import { differencesOf } from '../editing/differences';
import { EditNotes } from '../editing/edit-notes';
import { TextField } from '../editing/text-field';
import { UnsavedGuard } from '../editing/unsaved-guard';
import { useFirstProblem } from '../editing/use-first-problem';
import { useUserForm } from './use-user-form';
import type { EditedUserFragment } from './user-edit.generated';
import styles from './user-form.module.css';
import { USER_LABELS } from './user-values';

/** Name, email and admin flag of a user. §2 */
export function UserForm({ user }: { user: EditedUserFragment }) {
  const edit = useUserForm(user);
  const { loaded, ownValues, currentVersion, fields } = edit;
  const { form, showFirstProblem } = useFirstProblem();
  const switchId = useId();

  const field = (name: 'name' | 'email') => ({
    name,
    value: fields.values[name],
    problem: fields.problems[name],
    onChange: (value: string) => fields.change({ [name]: value }),
    onBlur: () => fields.validateField(name),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (edit.isSaving) return;
    if (fields.check()) await edit.save();
    else showFirstProblem();
  };

  return (
    <form ref={form} className={styles.edit} method="post" noValidate onSubmit={submit}>
      <EditNotes errorMessage={edit.errorMessage} isSaved={edit.isSaved} savedText="User Updated!!" />
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <div className={styles.switch}>
        <Switch
          id={switchId}
          checked={fields.values.isAdmin}
          onChange={(isAdmin) => fields.change({ isAdmin })}
        />
        <label htmlFor={switchId}>Make user as Admin</label>
      </div>
      <div>
        <Button type="primary" size="large" htmlType="submit" loading={edit.isSaving}>
          Update
        </Button>
      </div>
      {currentVersion && (
        <ConflictMerge
          key={currentVersion.version}
          noun="user"
          differences={differencesOf({ base: loaded.values, own: ownValues, current: currentVersion.values })}
          labels={USER_LABELS}
          renderValue={(difference, version) =>
            difference.field === 'isAdmin' ? yesOrNo(difference[version]) : difference[version]
          }
          isSaving={edit.isSaving}
          onSave={(choices) => void edit.merge(currentVersion, choices)}
          onClose={edit.closeMerge}
        />
      )}
      <UnsavedGuard isUnsaved={edit.isUnsaved} />
    </form>
  );
}

function yesOrNo(isAdmin: string | boolean): string {
  return isAdmin ? 'Yes' : 'No';
}
