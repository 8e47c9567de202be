import { lazy, Suspense, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Skeleton } from '../components/feedback/skeleton';
import { ToastProvider } from '../components/feedback/toast';
import { english } from '../i18n/english';
import { LocaleProvider } from '../i18n/messages';
import { Actions } from './actions';
import { Goods } from './goods';
import { Inputs } from './inputs';
import { Notices } from './notices';
import { Screens } from './screens';
import { States } from './states';
import { Tokens } from './tokens';
import styles from './design.module.css';

const THEMES = { auto: 'Auto', light: 'Light', dark: 'Dark' } as const;

type Theme = keyof typeof THEMES;

const Office = lazy(async () => ({ default: (await import('./office')).Office }));

const PARTS: readonly [name: string, part: ReactNode][] = [
  ['Tokens', <Tokens key="tokens" />],
  ['Actions', <Actions key="actions" />],
  ['Inputs', <Inputs key="inputs" />],
  ['States', <States key="states" />],
  ['Notices', <Notices key="notices" />],
  ['Goods', <Goods key="goods" />],
  ['Parts of screens', <Screens key="screens" />],
  ['Back office', <Office key="office" />],
];

/** Every component in every state, in the device's theme or the other one. */
export function DesignPage() {
  const [theme, setTheme] = useState<Theme>('auto');

  const choose = (choice: Theme) => {
    setTheme(choice);
    force(choice);
  };

  return (
    <MemoryRouter>
      <LocaleProvider locale={english}>
        <ToastProvider>
          <header className={styles.head}>
            <h1>Design</h1>
            <fieldset className={styles.choice}>
              <legend className="sr">Theme</legend>
              {(Object.keys(THEMES) as Theme[]).map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name="theme"
                    checked={theme === choice}
                    onChange={() => choose(choice)}
                  />
                  {THEMES[choice]}
                </label>
              ))}
            </fieldset>
          </header>
          <main className={`wrap ${styles.parts}`}>
            {PARTS.map(([name, content]) => (
              <section key={name} className={styles.part} aria-label={name}>
                <h2>{name}</h2>
                <Suspense fallback={<Skeleton />}>{content}</Suspense>
              </section>
            ))}
          </main>
        </ToastProvider>
      </LocaleProvider>
    </MemoryRouter>
  );
}

/** Sets `<html data-theme>`. */
function force(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
}
