import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '../../lib/office-paths';
import { useSubmit } from '../editing/use-submit';
import { collectionChangeOf, collectionValuesOf, type CollectionValues } from './collection-values';
import { UpdateCollectionDocument, type EditedCollectionFragment } from './collections.generated';

const LABELS: Partial<Record<string, string>> = {
  name: 'name',
  nameHi: 'name in Hindi',
  slug: 'address',
  description: 'description',
  descriptionHi: 'description in Hindi',
  image: 'picture',
  shownFrom: 'first day',
  shownUntil: 'last day',
  sort: 'order',
  productIds: 'products',
  rule: 'rule',
};

/** The edit of a collection: typed values, the changed ones, and saves. */
export function useCollectionForm(collection: EditedCollectionFragment) {
  const [base, setBase] = useState(collection);
  const initial = collectionValuesOf(base);
  const [values, setValues] = useState(initial);
  const [isSaved, setSaved] = useState(false);
  const [update] = useMutation(UpdateCollectionDocument);
  const navigate = useNavigate();
  const input = collectionChangeOf(values, initial);
  const changed = Object.keys(input).map((field) => LABELS[field] ?? field);
  const state = useSubmit(async () => {
    const { id, version, slug } = base;
    const { data } = await update({ variables: { input: { id, version, ...input } } });
    if (!data) return;
    const saved = data.updateCollection.collection;
    setBase(saved);
    setValues(rebaseValues(values, collectionValuesOf(saved)));
    setSaved(true);
    if (saved.slug !== slug) await navigate(officePaths.collection(saved.slug), { replace: true });
  });
  return {
    ...state,
    values,
    changed,
    isSaved: isSaved && changed.length === 0,
    // The picture arrives after a wait, in which the admin may have typed.
    change: (changes: Partial<CollectionValues>) => setValues((current) => ({ ...current, ...changes })),
    discard: () => setValues(initial),
  };
}

/** Returns an updater: the saved values, except for those that the admin changed during the save. */
function rebaseValues(sent: CollectionValues, saved: CollectionValues) {
  return (current: CollectionValues): CollectionValues => {
    const laterChanges = Object.entries(current).filter(
      ([field, value]) => value !== sent[field as keyof CollectionValues],
    );
    return { ...saved, ...Object.fromEntries(laterChanges) };
  };
}
