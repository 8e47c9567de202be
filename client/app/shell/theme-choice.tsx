import { useEffect } from 'react';
import { themeVar, type Theme } from '../../state/theme';
import { useMessages } from '../../i18n/messages';
import styles from './theme-choice.module.css';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** Choice of light, dark or system theme. Hidden without JavaScript, because the choice needs JavaScript. */
export function ThemeChoice() {
  const { shell } = useMessages();
  const theme = themeVar.use();

  useEffect(
    function applyTheme() {
      const { dataset } = document.documentElement;
      if (theme === 'auto') delete dataset.theme;
      else if (theme) dataset.theme = theme;
    },
    [theme],
  );

  return (
    <fieldset className={styles.choices} disabled={!theme}>
      <legend className="sr">{shell.theme}</legend>
      {THEMES.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="theme"
            checked={choice === (theme ?? 'auto')}
            onChange={() => themeVar.change(() => choice)}
          />
          {shell.themes[choice]}
        </label>
      ))}
    </fieldset>
  );
}
