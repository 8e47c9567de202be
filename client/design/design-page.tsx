import { lazy, Suspense, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Skeleton } from '../components/feedback/skeleton';
import { ToastProvider } from '../components/feedback/toast';
import { english } from '../i18n/english';
import { LocaleProvider } from '../i18n/messages';
import { ActionSamples } from './actions';
import { ProductSamples } from './product-samples';
import { InputSamples } from './inputs';
import { NoticeSamples } from './notices';
import { ScreenSamples } from './screens';
import { StateSamples } from './states';
import { TokenSamples } from './tokens';
import styles from './design.module.css';

const THEMES = { auto: 'Auto', light: 'Light', dark: 'Dark' } as const;

type Theme = keyof typeof THEMES;

const AdminSamples = lazy(async () => ({ default: (await import('./admin-samples')).AdminSamples }));

const SECTIONS: readonly [name: string, content: ReactNode][] = [
  ['Tokens', <TokenSamples key="tokens" />],
  ['Actions', <ActionSamples key="actions" />],
  ['Inputs', <InputSamples key="inputs" />],
  ['States', <StateSamples key="states" />],
  ['Notices', <NoticeSamples key="notices" />],
  ['Products', <ProductSamples key="products" />],
  ['Components of screens', <ScreenSamples key="screens" />],
  ['Back office', <AdminSamples key="office" />],
];

/** Shows samples of the components in their states, with a choice of the theme. */
export function DesignPage() {
  const [theme, setTheme] = useState<Theme>('auto');

  const chooseTheme = (choice: Theme) => {
    setTheme(choice);
    applyTheme(choice);
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
                    onChange={() => chooseTheme(choice)}
                  />
                  {THEMES[choice]}
                </label>
              ))}
            </fieldset>
          </header>
          <main className={`wrap ${styles.sections}`}>
            {SECTIONS.map(([name, content]) => (
              <section key={name} className={styles.section} aria-label={name}>
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
function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
}
