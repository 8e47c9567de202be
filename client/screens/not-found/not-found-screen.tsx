import { ButtonLink } from '../../components/forms/button';
import { ErrorState } from '../../components/feedback/error-state';
import { PageHead } from '../../components/page/page-head';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import styles from './not-found-screen.module.css';

/** The 404 screen. §2 */
export function NotFoundScreen() {
  const { notFound } = useMessages();
  return (
    <div className={`wrap ${styles.lost}`}>
      <PageHead title={notFound.title} status={404} />
      <ErrorState className={styles.stall} label={notFound.picture} />
      <h1>{notFound.heading}</h1>
      <p className="muted">{notFound.words}</p>
      <ButtonLink variant="primary" to={paths.home()}>
        {notFound.goHome}
      </ButtonLink>
    </div>
  );
}
