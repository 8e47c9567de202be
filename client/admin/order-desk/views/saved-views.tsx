import { useMutation, useQuery } from '@apollo/client/react';
import { App } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { englishOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Dialog } from '../../../components/feedback/dialog';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { MAX_VIEW_NAME_LENGTH } from '../../../domain';
import { officePaths } from '../../../lib/office-paths';
import { paths } from '../../../lib/paths';
import {
  DeleteOrderViewDocument,
  OrderViewsDocument,
  SaveOrderViewDocument,
  type SavedViewFieldsFragment,
} from './saved-views.generated';
import styles from './saved-views.module.css';

/** The saved views: names of addresses of the order desk and of the order list, private or shared. */
export function SavedViews() {
  const { search } = useLocation();
  const { data } = useQuery(OrderViewsDocument, { fetchPolicy: 'cache-and-network' });
  const [isSaving, setSaving] = useState(false);
  const views = data?.orderViews ?? [];
  const query = viewQueryOf(search);
  const current = views.find((view) => view.query === query);
  if (views.length === 0 && query === '') return null;
  return (
    <nav className={styles.views} aria-label="Saved views">
      <span className={styles.label}>Views</span>
      {views.map((view) => (
        <Link key={view.id} to={pathOf(view)} aria-current={view === current ? 'page' : undefined}>
          {view.name}
        </Link>
      ))}
      {current && <DeleteView view={current} />}
      {!current && query !== '' && (
        <button type="button" className={styles.save} onClick={() => setSaving(true)}>
          Save this view
        </button>
      )}
      {isSaving && <SaveDialog query={query} onClose={() => setSaving(false)} />}
    </nav>
  );
}

/** The query of an address without its page. */
function viewQueryOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  return query.toString();
}

/** The address of a view: a tab of the desk, or the list of all orders. */
function pathOf({ query }: SavedViewFieldsFragment): string {
  const path = new URLSearchParams(query).has('desk') ? officePaths.orderDesk() : paths.orderList();
  return `${path}?${query}`;
}

function DeleteView({ view: { id, name } }: { view: SavedViewFieldsFragment }) {
  const { message } = App.useApp();
  const [deleteView, { loading }] = useMutation(DeleteOrderViewDocument, {
    variables: { id },
    refetchQueries: [OrderViewsDocument],
    onError: (error) => void message.error(englishOf(error)),
  });
  return (
    <button type="button" className={styles.save} disabled={loading} onClick={() => void deleteView()}>
      Delete view<span className="sr"> {name}</span>
    </button>
  );
}

function SaveDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [save, { loading, error }] = useMutation(SaveOrderViewDocument, {
    refetchQueries: [OrderViewsDocument],
    errorPolicy: 'all',
  });
  const submit = async () => {
    const { error: failure } = await save({ variables: { input: { name, query, isShared } } });
    if (!failure) onClose();
  };
  return (
    <Dialog
      role="dialog"
      title="Save this view"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form="save-view" variant="primary" busy={loading}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="save-view"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label="Name"
          value={name}
          maxLength={MAX_VIEW_NAME_LENGTH}
          required
          onChange={({ target }) => setName(target.value)}
          autoFocus
        />
        <label className={styles.share}>
          <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          All admins see it
        </label>
      </form>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
    </Dialog>
  );
}
