import { Button, Input } from 'antd';
import { Banner } from '../../components/feedback/banner';
import { SaveBar } from '../editing/save-bar';
import { UnsavedGuard } from '../editing/unsaved-guard';
import { useRowFocus } from '../editing/use-row-focus';
import type { SynonymLines } from './use-synonym-lines';
import styles from './search-settings.module.css';

/** Groups of words that mean the same in a search. Each group is one line, with commas. */
export function SynonymEditor({ synonyms }: { synonyms: SynonymLines }) {
  const { lines, setLines, isChanged, isStale, message, isSaving, submit, addGroup, discard } = synonyms;
  const { listRef, afterRemove } = useRowFocus<HTMLElement>();
  return (
    <section ref={listRef} aria-labelledby="search-synonyms">
      <form className={styles.section} method="post" noValidate onSubmit={submit}>
        <div className={styles.head}>
          <h2 id="search-synonyms">Synonyms</h2>
          <Button data-row="add" onClick={() => addGroup()}>
            Add a group
          </Button>
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
            <SynonymGroup
              key={lines.length - index}
              line={line}
              index={index}
              isNew={isChanged && index === 0}
              onChange={(text) => setLines(lines.with(index, text))}
              onRemove={() => {
                afterRemove(index);
                setLines(lines.toSpliced(index, 1));
              }}
            />
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

interface SynonymGroupProps {
  line: string;
  index: number;
  /** True if the group takes the focus when it appears. */
  isNew: boolean;
  onChange: (line: string) => void;
  onRemove: () => void;
}

function SynonymGroup({ line, index, isNew, onChange, onRemove }: SynonymGroupProps) {
  return (
    <li>
      <Input
        value={line}
        autoFocus={isNew}
        placeholder="earphone, headphone, हेडफ़ोन"
        aria-label={`Group ${index + 1}`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button
        type="text"
        className={styles.remove}
        aria-label={`Remove group ${index + 1}`}
        data-row={`${index} remove`}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </Button>
    </li>
  );
}
