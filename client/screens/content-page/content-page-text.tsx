import { Banner } from '../../components/feedback/banner';
import { Prose } from '../../components/page/prose';
import { LANGUAGES } from '../../i18n/locales';
import { useContentPageMessages } from '../../i18n/content-page-messages';
import { useLanguage } from '../../i18n/messages';
import { formatMoment } from '../../lib/format';
import styles from './content-page-text.module.css';

/** A text of a content page. */
export interface PageText {
  slug: string;
  language: 'EN' | 'HI';
  title: string;
  html: string;
  savedAt: string;
}

interface ContentPageTextProps {
  page: PageText;
  isPublic: boolean;
}

/** Title, date and text of a content page. The server renders the HTML from Markdown, which contains no HTML. */
export function ContentPageText({ page, isPublic }: ContentPageTextProps) {
  const contentPage = useContentPageMessages();
  const pageLanguage = page.language === 'HI' ? 'hi' : 'en';
  const lang = useLanguage() === pageLanguage ? undefined : LANGUAGES[pageLanguage].tag;
  const [year = '', month = '', day = ''] = formatMoment(page.savedAt).slice(0, 10).split('-');
  const date = `${Number(day)} ${contentPage.months[Number(month) - 1] ?? ''} ${year}`;
  return (
    <article className={styles.text}>
      {!isPublic && <Banner tone="wait">{contentPage.preview}</Banner>}
      <header className="page-head">
        <h1 lang={lang}>{page.title}</h1>
        <p className="muted small">{contentPage.versionOf(date)}</p>
      </header>
      <Prose html={page.html} lang={lang} />
    </article>
  );
}
