import { useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { changesOf, mergeValues, type Choices } from '../editing/differences';
import { useEdit } from '../editing/use-edit';
import { rebase, useFields } from '../editing/use-fields';
import { cropForUpload, cropForPreview, type ChosenPicture } from './pictures/picture-file';
import { UpdateProductDocument, type EditedProductFragment } from './product-edit.generated';
import { problemsByFormField, detailsInput } from './detail-lists';
import { mrpInput } from './disclosures/disclosure-values';
import {
  loadedRecordOf,
  loadedRecordOfConflict,
  productProblem,
  productTextsOf,
  valuesOf,
  type LoadedProduct,
  type ProductTexts,
} from './product-values';
import { parcelInput } from './parcel/parcel-values';
import { weightInput } from './tax/tax-data-values';
import { rebaseStockText, parseStock, stockInput } from './stock-text';
import { fetchWithProgress } from '../../state/upload-progress';

/** Base version and new values of one save. */
interface PendingSave {
  loaded: LoadedProduct;
  texts: ProductTexts;
  image: string;
  picture: ChosenPicture | undefined;
}

/** The edit of a product: field state, saves, errors and merges of concurrent edits. §5 */
export function useProductForm(product: EditedProductFragment) {
  const edit = useEdit({ initial: loadedRecordOf(product), loadedRecordOf, loadedRecordOfConflict });
  const { loaded } = edit;
  const [image, setImage] = useState(product.image);
  const [picture, setPicture] = useState<ChosenPicture>();
  const { sendChange, isSaving, uploadProgress } = useSaveRequest(product.id);
  const fields = useFields({
    initial: productTextsOf(loaded),
    validate: (field, texts: ProductTexts) => productProblem(field, texts, loaded.expectedStock),
  });
  const texts = fields.values;
  // The chosen picture at preview size, or else the saved image.
  const currentImage = useMemo(() => (picture ? cropForPreview(picture) : image), [picture, image]);
  const ownValues = valuesOf(texts, currentImage);
  const isUnsaved =
    Object.keys(changesOf(loaded.values, ownValues)).length > 0 ||
    texts.countInStock !== String(loaded.expectedStock);

  const sendSave = async (pendingSave: PendingSave) => {
    edit.startSave();
    const savedProduct = edit.finishSave(
      pendingSave.loaded,
      await sendChange(pendingSave),
      ({ stockChange, ...problems }) =>
        fields.showProblems({ countInStock: stockChange, ...problemsByFormField(problems) }),
    );
    if (!savedProduct) return;
    setImage(savedProduct.values.image);
    // A picture chosen during the save stays unsaved.
    setPicture((currentPicture) => (currentPicture === pendingSave.picture ? undefined : currentPicture));
    fields.reset(rebase(pendingSave.texts, productTextsOf(savedProduct)));
  };

  const merge = async (currentVersion: LoadedProduct, choices: Choices) => {
    const pendingSave = mergedSave({ loaded, texts, image, picture }, { ownValues, currentVersion, choices });
    edit.acceptCurrentVersion(currentVersion);
    setImage(pendingSave.image);
    setPicture(pendingSave.picture);
    fields.reset(() => pendingSave.texts);
    await sendSave(pendingSave);
  };

  const showProblem = (field: string, message?: string) =>
    fields.showProblems({ ...fields.problems, [field]: message });
  const showPictureProblem = (message?: string) => showProblem('image', message);
  return {
    ...edit,
    isSaved: edit.isSaved && !isUnsaved,
    ...{ ownValues, fields, image, picture, currentImage, isUnsaved, isSaving, uploadProgress, merge },
    choosePicture: (selectedPicture: ChosenPicture | undefined) => {
      setPicture(selectedPicture);
      showPictureProblem(undefined);
    },
    showPictureProblem,
    showFurtherPicturesProblem: (message?: string) => showProblem('furtherPictures', message),
    save: () => sendSave({ loaded, texts, image, picture }),
  };
}

/** Returns a function that sends a save, and the state of that request: saving, and upload progress of the picture. */
function useSaveRequest(id: string) {
  const [uploadProgress, setUploadProgress] = useState<number>();
  const [update, { loading }] = useMutation(UpdateProductDocument, { errorPolicy: 'all' });

  const sendChange = async (pendingSave: PendingSave) => {
    if (pendingSave.picture) setUploadProgress(0);
    const result = await update({
      variables: { input: inputOf(id, pendingSave) },
      context: pendingSave.picture && {
        fetchOptions: { fetchFunction: fetchWithProgress(setUploadProgress) },
      },
    });
    setUploadProgress(undefined);
    return { saved: result.data?.updateProduct, error: result.error };
  };
  return { sendChange, isSaving: loading, uploadProgress };
}

/** The mutation input: only the changed fields, with the picture at upload size. */
function inputOf(id: string, { loaded, texts, image, picture }: PendingSave) {
  const values = valuesOf(texts, picture ? cropForUpload(picture) : image);
  const stock = stockInput(parseStock(texts.countInStock, loaded.expectedStock), loaded.expectedStock);
  const changes = changesOf(loaded.values, values);
  const { imageAlt, furtherPictures, specifications, mrp, weight, ...others } = changes;
  const { length, width, height, shipsSeparately, noAir, ...changedTexts } = others;
  const lists = detailsInput(values.image, { imageAlt, furtherPictures, specifications }, values);
  // `pictures` already contains the first picture, so `image` is redundant.
  if (lists.pictures) delete changedTexts.image;
  return {
    id,
    version: loaded.version,
    ...changedTexts,
    ...mrpInput(mrp),
    ...weightInput(weight),
    ...parcelInput({ length, width, height, shipsSeparately, noAir }),
    ...lists,
    ...stock,
  };
}

interface MergeInput {
  ownValues: LoadedProduct['values'];
  currentVersion: LoadedProduct;
  choices: Choices;
}

/** The save after a merge: the chosen values, based on the current version. */
function mergedSave(
  { loaded, texts, picture }: PendingSave,
  { ownValues, currentVersion, choices }: MergeInput,
): PendingSave {
  const values = mergeValues({ own: ownValues, current: currentVersion.values }, choices);
  const ownPicture = choices.image === 'own' ? picture : undefined;
  return {
    loaded: currentVersion,
    texts: {
      ...productTextsOf({ ...currentVersion, values }),
      countInStock: rebaseStockText(texts.countInStock, loaded.expectedStock, currentVersion.expectedStock),
    },
    image: ownPicture ? currentVersion.values.image : values.image,
    picture: ownPicture,
  };
}
