import { ButtonLink } from '../../components/forms/button';
import { StateIllustration } from '../../components/feedback/state-illustration';
import { PageHead } from '../../components/page/page-head';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import styles from './not-found-screen.module.css';

/** The 404 screen. §2 */
export function NotFoundScreen() {
  const { notFound } = useMessages();
  return (
    <div className={`wrap ${styles.notFound}`}>
      <PageHead title={notFound.title} status={404} />
      <StateIllustration className={styles.picture} label={notFound.picture} />
      <h1>{notFound.heading}</h1>
      <p className="muted">{notFound.text}</p>
      <ButtonLink variant="primary" to={paths.home()}>
        {notFound.goHome}
      </ButtonLink>
    </div>
  );
}
