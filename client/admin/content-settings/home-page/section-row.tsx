import { Tag } from '../../../components/page/tag';
import type { HomeSection } from '../../../domain';
import { DeleteMenu, RowButton } from '../../frame/row-actions';
import { KIND_NAMES, periodText, sectionName, sectionSummary, stateText } from '../section-texts';
import styles from './home-page-form.module.css';

interface SectionRowProps {
  section: HomeSection;
  /** Number of its products that shoppers do not see. */
  unknownCount: number;
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

/** Kind, content, period and state of a section, with its actions. */
export function SectionRow({ section, unknownCount, onEdit, onToggle, onDelete }: SectionRowProps) {
  const name = sectionName(section);
  const state = stateText(section);
  return (
    <>
      <div className={styles.text}>
        <strong>{KIND_NAMES[section.kind]}</strong>
        <p className="muted small">{sectionSummary(section, unknownCount)}</p>
      </div>
      <span className="muted small">{periodText(section)}</span>
      <Tag tone={state === 'On' ? 'ok' : 'wait'}>{state}</Tag>
      <div className={styles.buttons}>
        <RowButton name={name} onClick={onEdit}>
          Edit
        </RowButton>
        <RowButton name={name} onClick={onToggle}>
          {section.hidden ? 'Show' : 'Hide'}
        </RowButton>
        <DeleteMenu name={name} onDelete={onDelete} />
      </div>
    </>
  );
}
