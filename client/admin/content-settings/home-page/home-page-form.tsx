import { Button } from 'antd';
import { useState } from 'react';
import {
  emptySection,
  HOME_LIMITS,
  HOME_SECTION_KINDS,
  presetSections,
  type HomeSection,
  type HomeSectionKind,
} from '../../../domain';
import { movedItem, type ContentVersion } from '../content-settings';
import { ContentForm } from '../content-form';
import { MenuDropdown } from '../../frame/menu-dropdown';
import { OrderedList } from '../ordered-list';
import { SectionDrawer } from './section-drawer';
import { SectionRow } from './section-row';
import { KIND_NAMES, pathName, sectionName } from '../section-texts';
import { useContentSettings } from '../use-content-settings';
import { useProductNames } from './use-product-names';
import styles from './home-page-form.module.css';

/** Kinds that a home page may have several times. */
const REPEATABLE_KINDS: readonly HomeSectionKind[] = ['COLLECTION', 'PROMO', 'TEXT'];

/** Sections of the home page, with changes that become public when the admin publishes them. */
export function HomePageForm({ loaded }: { loaded: ContentVersion }) {
  const edit = useContentSettings(loaded, ['home.sections']);
  const sections = edit.values['home.sections'];
  const { names, unknownIds } = useProductNames(sections.flatMap(({ products }) => products));
  const [editedIndex, setEditedIndex] = useState<number>();
  const [newSection, setNewSection] = useState<HomeSection>();
  const editedSection = newSection ?? (editedIndex === undefined ? undefined : sections[editedIndex]);

  const change = (newSections: HomeSection[]) => edit.change({ 'home.sections': newSections });
  const replace = (index: number | undefined, section: HomeSection) =>
    change(sections.map((other, position) => (position === index ? section : other)));
  const closeDrawer = () => {
    setNewSection(undefined);
    setEditedIndex(undefined);
  };
  const finishEdit = (section: HomeSection) => {
    if (newSection) change([...sections, section]);
    else replace(editedIndex, section);
    closeDrawer();
  };

  return (
    <ContentForm edit={edit} nameOf={(path) => pathName('Section', path)}>
      <div className={styles.actions}>
        <AddSection sections={sections} onAdd={(kind) => setNewSection(emptySection(kind))} />
        <Button onClick={() => change(presetSections())}>Restore the standard page</Button>
      </div>
      {sections.length === 0 && <p>The home page has no sections.</p>}
      <OrderedList
        label="Sections of the home page"
        items={sections}
        nameOf={sectionName}
        onMove={(from, to) => change(movedItem(sections, from, to))}
      >
        {(section, index) => (
          <SectionRow
            section={section}
            unknownCount={section.products.filter((id) => unknownIds.has(id)).length}
            onEdit={() => setEditedIndex(index)}
            onToggle={() => replace(index, { ...section, hidden: !section.hidden })}
            onDelete={() => change(sections.filter((_other, position) => position !== index))}
          />
        )}
      </OrderedList>
      <SectionDrawer section={editedSection} names={names} onDone={finishEdit} onClose={closeDrawer} />
    </ContentForm>
  );
}

interface AddSectionProps {
  sections: readonly HomeSection[];
  onAdd: (kind: HomeSectionKind) => void;
}

/** Menu of the kinds that the home page may still have. */
function AddSection({ sections, onAdd }: AddSectionProps) {
  const kinds = HOME_SECTION_KINDS.filter(
    (kind) => REPEATABLE_KINDS.includes(kind) || !sections.some((section) => section.kind === kind),
  );
  return (
    <MenuDropdown
      disabled={sections.length >= HOME_LIMITS.sections}
      menu={{
        items: kinds.map((kind) => ({ key: kind, label: KIND_NAMES[kind], onClick: () => onAdd(kind) })),
      }}
    >
      <Button>Add a section</Button>
    </MenuDropdown>
  );
}
