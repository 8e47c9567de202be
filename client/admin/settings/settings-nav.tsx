import { Input } from 'antd';
import type { SettingGroup } from '../../domain';
import { GROUP_TITLES } from './setting-labels';
import styles from './settings-nav.module.css';

interface SettingsNavProps {
  search: string;
  onSearch: (search: string) => void;
  /** The groups with a visible setting. */
  groups: readonly SettingGroup[];
}

/** Search over names, effects and everyday words, and links to the groups. */
export function SettingsNav({ search, onSearch, groups }: SettingsNavProps) {
  return (
    <nav className={styles.nav} aria-label="Groups of settings">
      <Input
        type="search"
        size="large"
        aria-label="Search settings"
        placeholder="Search settings"
        value={search}
        allowClear
        onChange={({ target }) => onSearch(target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <ul>
        {groups.map((group) => (
          <li key={group}>
            <a
              href={`#${groupId(group)}`}
              onClick={(event) => {
                // A change of the URL would ask about the unsaved changes.
                event.preventDefault();
                document.getElementById(groupId(group))?.focus();
              }}
            >
              {GROUP_TITLES[group]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Id of the heading of a group. */
export function groupId(group: SettingGroup): string {
  return `settings-${group.toLowerCase().replaceAll('_', '-')}`;
}
