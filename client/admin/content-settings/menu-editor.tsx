import { Button } from 'antd';
import { useId } from 'react';
import { classNames } from '../../lib/class-names';
import type { FooterLink } from '../../domain';
import { TextField } from '../editing/text-field';
import { RowButton } from '../frame/row-actions';
import { movedItem } from './content-settings';
import { OrderedList } from './ordered-list';
import styles from './menu-editor.module.css';

const emptyLink = (): FooterLink => ({
  label: { en: '', hi: '' },
  link: '',
  group: { en: '', hi: '' },
});

interface MenuEditorProps {
  title: string;
  /** Where the shop shows the menu. */
  hint: string;
  /** Effect of a menu without links. */
  emptyText: string;
  links: readonly FooterLink[];
  max: number;
  hasGroups?: boolean;
  /** Message of a field, by path inside the menu. */
  problemsOf: (path: string) => string | undefined;
  onChange: (links: FooterLink[]) => void;
}

/** The links of one menu, in their order. */
export function MenuEditor(props: MenuEditorProps) {
  const { title, hint, emptyText, links, max, hasGroups = false, problemsOf, onChange } = props;
  const headingId = useId();
  const nameOf = ({ label }: FooterLink) => label.en || label.hi || 'new link';
  const replace = (index: number, link: FooterLink) =>
    onChange(links.map((other, position) => (position === index ? link : other)));
  return (
    <section className={classNames(styles.menu, hasGroups && styles.withGroups)} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      {links.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      <OrderedList
        label={`Links of the ${title.toLowerCase()}`}
        items={links}
        nameOf={nameOf}
        onMove={(from, to) => onChange(movedItem(links, from, to))}
      >
        {(link, index) => (
          <>
            {/* Narrow viewports show the fields below the buttons. */}
            <span className={styles.name} aria-hidden="true">
              {link.label.en || link.label.hi || 'New link'}
            </span>
            <LinkFields
              link={link}
              hasGroups={hasGroups}
              problemOf={(path) => problemsOf(`${index}.${path}`)}
              onChange={(changes) => replace(index, { ...link, ...changes })}
            />
            <span className={styles.delete}>
              <RowButton
                name={nameOf(link)}
                onClick={() => onChange(links.filter((_other, position) => position !== index))}
              >
                Delete
              </RowButton>
            </span>
          </>
        )}
      </OrderedList>
      {links.length < max ? (
        <Button onClick={() => onChange([...links, emptyLink()])}>
          {`Add a link to the ${title.toLowerCase()}`}
        </Button>
      ) : (
        <p className={styles.hint}>{`The menu has ${max} links, which is the maximum.`}</p>
      )}
    </section>
  );
}

interface LinkFieldsProps {
  link: FooterLink;
  hasGroups: boolean;
  problemOf: (path: string) => string | undefined;
  onChange: (changes: Partial<FooterLink>) => void;
}

function LinkFields({ link: { label, link, group }, hasGroups, problemOf, onChange }: LinkFieldsProps) {
  const field = (name: string, path: string, value: string, change: (text: string) => void) => (
    <TextField
      label={name}
      name={path}
      autoComplete="off"
      // The first field of a link that the admin has just added.
      autoFocus={path === 'label.en' && !label.en && !label.hi && !link}
      placeholder={path === 'link' ? '/search/gifts' : undefined}
      value={value}
      problem={problemOf(path)}
      onChange={change}
      onBlur={() => undefined}
    />
  );
  return (
    <div className={styles.fields}>
      {field('Label, English', 'label.en', label.en, (en) => onChange({ label: { ...label, en } }))}
      {field('Label, Hindi', 'label.hi', label.hi, (hi) => onChange({ label: { ...label, hi } }))}
      {field('Link', 'link', link, (text) => onChange({ link: text }))}
      {hasGroups && (
        <>
          {field('Group, English', 'group.en', group.en, (en) => onChange({ group: { ...group, en } }))}
          {field('Group, Hindi', 'group.hi', group.hi, (hi) => onChange({ group: { ...group, hi } }))}
        </>
      )}
    </div>
  );
}
