import { Button } from 'antd';
import { MenuDropdown } from '../frame/menu-dropdown';
import type { PageToEditQuery } from './page-edit.generated';
import { insertFact, insertLink, toggleBold, toggleLinePrefix, type SelectedText } from './markdown-changes';
import styles from './markdown-field.module.css';

type Change = (selected: SelectedText) => SelectedText;

const FORMATS: readonly { label: string; sign: string; change: Change }[] = [
  { label: 'Heading', sign: 'H', change: (selected) => toggleLinePrefix(selected, '## ') },
  { label: 'Bold', sign: 'B', change: toggleBold },
  { label: 'List', sign: '•', change: (selected) => toggleLinePrefix(selected, '- ') },
  { label: 'Link', sign: 'Link', change: insertLink },
];

interface MarkdownToolbarProps {
  shopFacts: PageToEditQuery['shopFacts'];
  /** Applies a change to the text and its selection. */
  onChange: (change: Change) => void;
}

/** Buttons that write Markdown, and a menu of the facts of the settings. */
export function MarkdownToolbar({ shopFacts, onChange }: MarkdownToolbarProps) {
  const items = shopFacts.map(({ name, value }) => ({
    key: name,
    label: (
      <span className={styles.fact}>
        <code>{`{${name}}`}</code> <small>{value ?? 'missing in your settings'}</small>
      </span>
    ),
  }));
  return (
    <div className={styles.toolbar} role="group" aria-label="Format">
      {FORMATS.map(({ label, sign, change }) => (
        <Button key={label} type="text" aria-label={label} title={label} onClick={() => onChange(change)}>
          {sign}
        </Button>
      ))}
      <MenuDropdown menu={{ items, onClick: ({ key }) => onChange((selected) => insertFact(selected, key)) }}>
        <Button
          type="text"
          aria-label="Insert a fact of your settings"
          title="Insert a fact of your settings"
        >
          {'{ }'}
        </Button>
      </MenuDropdown>
    </div>
  );
}
