import { useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { changesOf, mergeValues, type Choices } from '../editing/differences';
import { useEdit } from '../editing/use-edit';
import { rebase, useFields } from '../editing/use-fields';
import { cropForUpload, cropForPreview, type ChosenPicture } from './pictures/picture-file';
import { UpdateProductDocument, type EditedProductFragment } from './product-edit.generated';
import { atLists, detailsInput } from './detail-lists';
import {
  loadedFrom,
  loadedFromConflict,
  productProblem,
  productTextsOf,
  valuesOf,
  type LoadedProduct,
  type ProductTexts,
} from './product-values';
import { asChange, readStock, stockInput } from './stock-text';
import { fetchWithProgress } from './pictures/upload';

/** Base version and new values of one save. */
interface Draft {
  loaded: LoadedProduct;
  texts: ProductTexts;
  image: string;
  picture: ChosenPicture | undefined;
}

/** The edit of a product: field state, saves, errors and merges of concurrent edits. §5 */
export function useProductForm(product: EditedProductFragment) {
  const edit = useEdit({ initial: loadedFrom(product), loadedFrom, loadedFromConflict });
  const { loaded } = edit;
  const [image, setImage] = useState(product.image);
  const [picture, setPicture] = useState<ChosenPicture>();
  const { send: sendChange, isSaving, sentShare } = useSend(product.id);
  const fields = useFields({
    initial: productTextsOf(loaded),
    problemIn: (field, texts: ProductTexts) => productProblem(field, texts, loaded.countSeen),
  });
  const texts = fields.values;
  const shownImage = useMemo(() => (picture ? cropForPreview(picture) : image), [picture, image]);
  const ownValues = valuesOf(texts, shownImage);
  const isUnsaved =
    Object.keys(changesOf(loaded.values, ownValues)).length > 0 ||
    texts.countInStock !== String(loaded.countSeen);

  const send = async (draft: Draft) => {
    edit.begin();
    const next = edit.end(draft.loaded, await sendChange(draft), ({ stockChange, ...problems }) =>
      fields.refuse({ countInStock: stockChange, ...atLists(problems) }),
    );
    if (!next) return;
    setImage(next.values.image);
    // A picture chosen during the save stays unsaved.
    setPicture((now) => (now === draft.picture ? undefined : now));
    fields.restart(rebase(draft.texts, productTextsOf(next)));
  };

  const merge = async (currentVersion: LoadedProduct, choices: Choices) => {
    const draft = mergedDraft({ loaded, texts, image, picture }, { ownValues, currentVersion, choices });
    edit.accept(currentVersion);
    setImage(draft.image);
    setPicture(draft.picture);
    fields.restart(() => draft.texts);
    await send(draft);
  };

  const showProblem = (field: string, sentence?: string) =>
    fields.refuse({ ...fields.problems, [field]: sentence });
  const showImageProblem = (sentence?: string) => showProblem('image', sentence);
  return {
    ...edit,
    isSaved: edit.isSaved && !isUnsaved,
    ...{ mine: ownValues, fields, image, picture, shownImage, isUnsaved, isSaving, sentShare, merge },
    choosePicture: (chosen: ChosenPicture | undefined) => {
      setPicture(chosen);
      showImageProblem(undefined);
    },
    refusePicture: showImageProblem,
    refuseFurtherPicture: (sentence?: string) => showProblem('furtherPictures', sentence),
    save: () => send({ loaded, texts, image, picture }),
  };
}

/** Sends an edit and reports upload progress of its picture. */
function useSend(id: string) {
  const [sentShare, setSentShare] = useState<number>();
  const [update, { loading }] = useMutation(UpdateProductDocument, { errorPolicy: 'all' });

  const send = async (draft: Draft) => {
    if (draft.picture) setSentShare(0);
    const answer = await update({
      variables: { input: inputOf(id, draft) },
      context: draft.picture && { fetchOptions: { carrier: fetchWithProgress(setSentShare) } },
    });
    setSentShare(undefined);
    return { saved: answer.data?.updateProduct, error: answer.error };
  };
  return { send, isSaving: loading, sentShare };
}

/** Only the changed fields, with the picture at upload size. */
function inputOf(id: string, { loaded, texts, image, picture }: Draft) {
  const values = valuesOf(texts, picture ? cropForUpload(picture) : image);
  const stock = stockInput(readStock(texts.countInStock, loaded.countSeen), loaded.countSeen);
  const { imageAlt, furtherPictures, specifications, ...changed } = changesOf(loaded.values, values);
  const lists = detailsInput(values.image, { imageAlt, furtherPictures, specifications }, values);
  // `pictures` already contains the first picture, so `image` is redundant.
  if (lists.pictures) delete changed.image;
  return { id, version: loaded.version, ...changed, ...lists, ...stock };
}

interface Merge {
  ownValues: LoadedProduct['values'];
  currentVersion: LoadedProduct;
  choices: Choices;
}

function mergedDraft(
  { loaded, texts, picture }: Draft,
  { ownValues, currentVersion, choices }: Merge,
): Draft {
  const values = mergeValues({ own: ownValues, current: currentVersion.values }, choices);
  const ownPicture = choices.image === 'own' ? picture : undefined;
  return {
    loaded: currentVersion,
    texts: {
      ...productTextsOf({ ...currentVersion, values }),
      countInStock: asChange(texts.countInStock, loaded.countSeen, currentVersion.countSeen),
    },
    image: ownPicture ? currentVersion.values.image : values.image,
    picture: ownPicture,
  };
}
