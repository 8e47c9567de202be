import { useLocation } from 'react-router-dom';
import { isAdminPath } from '../routing/office-page';
import { LanguageSwitch } from '../shell/language-switch';
import { ThemeChoice } from '../shell/theme-choice';
import styles from './display-choices.module.css';

/** The theme, and on an order the language; pages under `/admin` are in English only. */
export function DisplayChoices() {
  const { pathname } = useLocation();
  return (
    <div className={styles.choices}>
      <ThemeChoice />
      {!isAdminPath(pathname) && <LanguageSwitch />}
    </div>
  );
}
