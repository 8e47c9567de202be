import { Link } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { closedAnnouncementVar } from '../../state/closed-announcement';
import styles from './announcement-bar.module.css';

/** The announcement of the shop, above the header of shopper pages, until the visitor closes it. */
export function AnnouncementBar() {
  const { text, link } = usePage().announcement;
  const { shell } = useMessages();
  const lang = useMerchantLang();
  const isClosed = closedAnnouncementVar.use() === text;
  const close = () => {
    closedAnnouncementVar.change(() => text);
    // The button disappears with the bar. The header follows the bar.
    document.querySelector<HTMLElement>('header a')?.focus();
  };
  if (text === '' || isClosed) return null;
  return (
    <aside
      className={`night ${styles.bar}`}
      aria-label={shell.announcement}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <div className={`wrap ${styles.row}`}>
        <p lang={lang}>
          <AnnouncementText text={text} link={link} />
        </p>
        <button type="button" className={styles.close} aria-label={shell.closeAnnouncement} onClick={close} />
      </div>
    </aside>
  );
}

function AnnouncementText({ text, link }: { text: string; link: string }) {
  if (link === '') return text;
  if (link.startsWith('/')) return <Link to={link}>{text}</Link>;
  return <a href={link}>{text}</a>;
}
