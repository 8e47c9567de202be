import { StateIllustration } from '../../components/feedback/state-illustration';
import { PageHead } from '../../components/page/page-head';
import { usePage } from '../../components/page/page-context';
import { useLanguage } from '../../i18n/messages';
import styles from './opening-soon.module.css';

const openingSoonEnglish = {
  title: 'Opening soon',
  text: 'This shop is being set up, and opens soon. Please come back a little later.',
};

const openingSoonHindi: typeof openingSoonEnglish = {
  title: 'जल्द खुलेगी',
  text: 'यह दुकान तैयार की जा रही है और जल्द खुलेगी। कृपया थोड़ी देर बाद फिर आएँ।',
};

/** Texts of the page of a shop in set-up mode; a separate chunk, because other pages do not need them. */
const OPENING_SOON_MESSAGES = { en: openingSoonEnglish, hi: openingSoonHindi };

const SERVICE_UNAVAILABLE = 503;

/** Every page of a shop in set-up mode, except the set-up page. */
export function OpeningSoon() {
  const { shopName } = usePage();
  const { title, text } = OPENING_SOON_MESSAGES[useLanguage()];
  return (
    <main id="main" className={`wrap ${styles.openingSoon}`}>
      <PageHead title={title} status={SERVICE_UNAVAILABLE} />
      <StateIllustration className={styles.picture} />
      <p className={styles.name}>{shopName}</p>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
    </main>
  );
}
