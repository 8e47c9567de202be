import { Button, Segmented } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { Banner } from '../../components/feedback/banner';
import type { ListedAs } from '../../domain';
import { EditNotes } from '../editing/edit-notes';
import { SaveBar } from '../editing/save-bar';
import { TextField } from '../editing/text-field';
import { UnsavedGuard } from '../editing/unsaved-guard';
import type { EditedFamilyFragment } from './family.generated';
import { FIELD_NAMES } from './grid/field-names';
import { MembersSection } from './members-section';
import { FamilyOptionFields } from './option-fields';
import { useFamilyForm, type FamilyEdit } from './use-family-form';
import styles from './family-editor.module.css';

/** Options and members of a family, saved together. §2 */
export function FamilyEditor({ family }: { family: EditedFamilyFragment }) {
  const edit = useFamilyForm(family);
  const { draft, change, summary } = edit;
  const [areTextsOpen, setTextsOpen] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!edit.isSaving && summary.length > 0) void edit.save();
  };
  return (
    <form className={styles.editor} method="post" noValidate onSubmit={submit}>
      <EditNotes errorMessage={undefined} isSaved={edit.isSaved} savedText="Family saved">
        <FamilyNotes edit={edit} />
      </EditNotes>
      <FamilyOptionFields draft={draft} onChange={change} />
      <div className={styles.listing}>
        <span id="family-listing" className="muted">
          In lists
        </span>
        <Segmented<ListedAs>
          aria-labelledby="family-listing"
          value={draft.listedAs}
          options={[
            { value: 'FAMILY', label: 'One card' },
            { value: 'MEMBERS', label: 'A card for each' },
          ]}
          onChange={(listedAs) => change({ ...draft, listedAs })}
        />
        <Button type="link" aria-expanded={areTextsOpen} onClick={() => setTextsOpen(!areTextsOpen)}>
          Name and description
        </Button>
      </div>
      {areTextsOpen && <FamilyTexts edit={edit} />}
      <MembersSection edit={edit} />
      <SaveBar labels={summary} isSaving={edit.isSaving} action="Save grid" onDiscard={edit.discard} />
      <UnsavedGuard isUnsaved={summary.length > 0} />
    </form>
  );
}

function FamilyTexts({ edit: { draft, change } }: { edit: FamilyEdit }) {
  const field = (name: 'name' | 'nameHi' | 'description', label: string, rows?: number) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      rows={rows}
      value={draft[name]}
      onChange={(text) => change({ ...draft, [name]: text })}
      onBlur={() => undefined}
    />
  );
  return (
    <div className={styles.texts}>
      {field('name', 'Name of the family')}
      {field('nameHi', 'Name in Hindi')}
      {field('description', 'Description', 4)}
    </div>
  );
}

/** The reasons of a refused save, and the changes of another admin. */
function FamilyNotes({ edit: { problems, isRebased, clashes = [], takeCurrent } }: { edit: FamilyEdit }) {
  return (
    <>
      {problems.map((problem) => (
        <Banner key={problem} tone="bad" role="alert">
          {problem}
        </Banner>
      ))}
      {isRebased && (
        <Banner tone="wait" role="alert">
          Another admin saved this family meanwhile. Their changes are in the grid, and yours are still
          unsaved.
        </Banner>
      )}
      {clashes.map((clash) => (
        <div key={`${clash.key} ${clash.field}`} className={styles.clash}>
          <p>
            {`${FIELD_NAMES[clash.field]} of ${clash.label}: you typed ${clash.own}, they saved ${clash.current || 'nothing'}.`}
          </p>
          <Button onClick={() => takeCurrent(clash)}>{`Take ${clash.current || 'nothing'}`}</Button>
        </div>
      ))}
    </>
  );
}
