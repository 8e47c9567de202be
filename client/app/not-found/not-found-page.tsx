import type { SubmitEvent } from 'react';
import { useHref, useNavigate, useParams } from 'react-router-dom';
import { StateIllustration } from '../../components/feedback/state-illustration';
import { Button, ButtonLink } from '../../components/forms/button';
import { Field } from '../../components/forms/field';
import { GoBack } from '../../components/page/go-back';
import type { NotFoundPageProps } from '../../components/page/page-context';
import { PageHead } from '../../components/page/page-head';
import { MAX_LENGTH } from '../../domain';
import { useNotFoundMessages } from '../../i18n/not-found-messages';
import { readFormTexts } from '../../lib/form-texts';
import { ALL_PRODUCTS_SLUG, paths, SEARCH_ACTION } from '../../lib/paths';
import { LookAround } from '../../screens/search/relaxed/look-around';
import styles from './not-found-page.module.css';

/** The 404 page: why it is empty, a search, the categories and popular products. §2 */
export function NotFoundPage({ kind }: NotFoundPageProps) {
  const messages = useNotFoundMessages();
  const { heading, text } = messages.kinds[kind];
  const isPage = kind === 'page' || kind === 'contentPage';
  return (
    <>
      <div className={`wrap ${styles.intro}`}>
        <PageHead title={kind === 'page' ? messages.title : heading} status={404} />
        <StateIllustration
          className={styles.picture}
          label={kind === 'page' ? messages.picture : undefined}
        />
        <div className={styles.text}>
          {kind === 'product' && <GoBack to={paths.home()} />}
          <div role="alert">
            <h1>{heading}</h1>
          </div>
          <p className="muted">{text}</p>
          <SearchAgain />
          <p>
            <ButtonLink variant="primary" to={isPage ? paths.home() : paths.category(ALL_PRODUCTS_SLUG)}>
              {isPage ? messages.goHome : messages.seeAllProducts}
            </ButtonLink>
          </p>
        </div>
      </div>
      <LookAround />
    </>
  );
}

/** A search, with the words of the address; without scripts the server redirects to the results. */
function SearchAgain() {
  const messages = useNotFoundMessages();
  const { slug = '' } = useParams();
  const action = useHref(SEARCH_ACTION);
  const navigate = useNavigate();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { keyword } = readFormTexts(event.currentTarget, ['keyword']);
    void navigate(keyword.trim() === '' ? paths.home() : paths.search(keyword));
  };

  return (
    <form
      className={styles.search}
      role="search"
      aria-label={messages.find}
      action={action}
      onSubmit={submit}
    >
      <Field
        label={messages.search}
        name="keyword"
        type="search"
        maxLength={MAX_LENGTH.keyword}
        autoComplete="off"
        defaultValue={slug.replaceAll('-', ' ')}
      />
      <Button type="submit">{messages.find}</Button>
    </form>
  );
}
