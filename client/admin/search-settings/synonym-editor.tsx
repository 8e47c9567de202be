import { Button, Input } from 'antd';
import { Banner } from '../../components/feedback/banner';
import { SaveBar } from '../editing/save-bar';
import { UnsavedGuard } from '../editing/unsaved-guard';
import type { SynonymLines } from './use-synonym-lines';
import styles from './search-settings.module.css';

/** Groups of words that mean the same in a search. Each group is one line, with commas. */
export function SynonymEditor({ synonyms }: { synonyms: SynonymLines }) {
  const { lines, setLines, isChanged, isStale, message, isSaving, submit, addGroup, discard } = synonyms;
  return (
    <section aria-labelledby="search-synonyms">
      <form className={styles.section} method="post" noValidate onSubmit={submit}>
        <div className={styles.head}>
          <h2 id="search-synonyms">Synonyms</h2>
          <Button onClick={() => addGroup()}>Add a group</Button>
        </div>
        <p className={styles.hint}>
          Words with the same meaning, separated by commas, in any language. A search that finds nothing uses
          the other words of its group.
        </p>
        {message && (
          <Banner tone="bad" role="alert">
            {message}
          </Banner>
        )}
        {isStale && (
          <Button onClick={synonyms.loadCurrent}>Drop my changes and load the current synonyms</Button>
        )}
        {lines.length === 0 && (
          <p className={styles.empty}>
            No groups. Save the empty list to bring back the standard synonyms of the shop.
          </p>
        )}
        <ul className={styles.groups} aria-label="Groups of synonyms">
          {lines.map((line, index) => (
            // The first line moves the others when a group begins, so the key counts from the end.
            <li key={lines.length - index}>
              <Input
                value={line}
                autoFocus={isChanged && index === 0}
                placeholder="earphone, headphone, हेडफ़ोन"
                aria-label={`Group ${index + 1}`}
                onChange={({ target }) => setLines(lines.with(index, target.value))}
              />
              <Button
                type="text"
                className={styles.remove}
                aria-label={`Remove group ${index + 1}`}
                onClick={() => setLines(lines.toSpliced(index, 1))}
              >
                <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
        </ul>
        <SaveBar
          labels={isChanged ? ['synonyms'] : []}
          isSaving={isSaving}
          action="Save synonyms"
          onDiscard={discard}
        />
        <UnsavedGuard isUnsaved={isChanged} />
      </form>
    </section>
  );
}
