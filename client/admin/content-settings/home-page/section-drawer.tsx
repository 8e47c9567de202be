import { Button, Drawer } from 'antd';
import { useState, type SubmitEvent } from 'react';
import type { HomeSection } from '../../../domain';
import { useFirstProblem } from '../../editing/use-first-problem';
import { sectionProblemsOf } from '../content-settings';
import { SectionFields } from './section-fields';
import { KIND_NAMES } from '../section-texts';
import styles from './section-drawer.module.css';

interface SectionDrawerProps {
  /** The section to edit; the drawer is open while it is defined. */
  section: HomeSection | undefined;
  names: ReadonlyMap<string, string>;
  onDone: (section: HomeSection) => void;
  onClose: () => void;
}

/** Edits one section. Its changes become public with the next publication of the home page. */
export function SectionDrawer({ section, names, onDone, onClose }: SectionDrawerProps) {
  return (
    <Drawer
      open={section !== undefined}
      title={section && KIND_NAMES[section.kind]}
      size="min(36rem, 100vw)"
      onClose={onClose}
      destroyOnHidden
    >
      {section && <SectionForm section={section} names={names} onDone={onDone} onClose={onClose} />}
    </Drawer>
  );
}

function SectionForm({
  section,
  names,
  onDone,
  onClose,
}: Omit<SectionDrawerProps, 'section'> & { section: HomeSection }) {
  const [values, setValues] = useState(section);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { form, showFirstProblem } = useFirstProblem();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The drawer is a portal, and React events pass to the form of the page.
    event.stopPropagation();
    const newProblems = sectionProblemsOf(values);
    setProblems(newProblems);
    if (Object.keys(newProblems).length > 0) return showFirstProblem();
    onDone(values);
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <SectionFields
        section={values}
        names={names}
        problems={problems}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit">
          Done
        </Button>
      </div>
    </form>
  );
}
