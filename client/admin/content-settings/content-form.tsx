import { Button } from 'antd';
import type { ReactNode, SubmitEvent } from 'react';
import { Banner } from '../../components/feedback/banner';
import { EditNotes } from '../editing/edit-notes';
import { SaveBar } from '../editing/save-bar';
import { UnsavedGuard } from '../editing/unsaved-guard';
import type { ContentKey } from './content-settings';
import type { ContentEdit } from './use-content-settings';
import styles from './content-form.module.css';

const LABELS: Readonly<Record<ContentKey, string>> = {
  'home.sections': 'Home page',
  'menu.header': 'Header menu',
  'menu.footer': 'Footer menu',
};

interface ContentFormProps {
  edit: ContentEdit;
  /** Readable name of a field path. */
  nameOf: (path: string) => string;
  children: ReactNode;
}

/** Form of content settings: the result of the last save, the fields, and a bar that publishes changes. */
export function ContentForm({ edit, nameOf, children }: ContentFormProps) {
  const publish = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!edit.isSaving && edit.changedKeys.length > 0) void edit.save();
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={publish}>
      <EditNotes errorMessage={edit.errorMessage} isSaved={edit.isSaved} savedText="Published">
        <ContentNotes edit={edit} nameOf={nameOf} />
      </EditNotes>
      {children}
      <SaveBar
        labels={edit.changedKeys.map((key) => LABELS[key])}
        isSaving={edit.isSaving}
        action="Publish"
        onDiscard={edit.discard}
      />
      <UnsavedGuard isUnsaved={edit.changedKeys.length > 0} />
    </form>
  );
}

function ContentNotes({
  edit: { problems, conflict, accept, save },
  nameOf,
}: Omit<ContentFormProps, 'children'>) {
  return (
    <>
      {Object.entries(problems).map(([path, message]) => (
        <Banner key={path} tone="bad" role="alert">
          {`${nameOf(path)}: ${message}`}
        </Banner>
      ))}
      {conflict && (
        <>
          <Banner tone="wait" role="alert">
            Another admin changed this content meanwhile. Your changes are still here.
          </Banner>
          <div className={styles.conflict}>
            <Button onClick={() => accept(conflict)}>Load Their Version</Button>
            <Button onClick={() => void save(conflict.version)}>Publish Mine</Button>
          </div>
        </>
      )}
    </>
  );
}
