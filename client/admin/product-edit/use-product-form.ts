import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { changesOf, mergeValues, type Choices } from '../editing/differences';
import { useEdit } from '../editing/use-edit';
import { rebase, useFields, type Fields } from '../editing/use-fields';
import { cropForUpload, type ChosenPicture } from './pictures/picture-file';
import { newPicturesOf, uploadsOf, type PictureUpload } from './pictures/upload-shares';
import { useMainPicture } from './pictures/use-main-picture';
import {
  CatalogueStructureDocument,
  UpdateProductDocument,
  type CatalogueStructureQuery,
  type EditedProductFragment,
} from './product-edit.generated';
import { detailsInput, problemsByFormField } from './detail-lists';
import { catalogueInput, categoryIdOf } from './catalogue/catalogue-values';
import { mrpInput } from './disclosures/disclosure-values';
import {
  loadedRecordOf,
  loadedRecordOfConflict,
  PRODUCT_LABELS,
  productProblem,
  productTextsOf,
  valuesOf,
  type LoadedProduct,
  type ProductTexts,
} from './product-values';
import { parcelInput } from './parcel/parcel-values';
import { weightInput } from './tax/tax-data-values';
import { rebaseStockText, parseStock, stockInput } from './amounts/stock-text';
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
  const { sendChange, ...saveProgress } = useSaveRequest(product);
  const fields = useFields({
    initial: productTextsOf(loaded),
    validate: (field, texts: ProductTexts) => productProblem(field, texts, loaded.expectedStock),
  });
  const texts = fields.values;
  const main = useMainPicture(product.image, fields);
  const { image, picture, currentImage } = main;
  const ownValues = valuesOf(texts, currentImage);
  const changedLabels = changedLabelsOf({ loaded, texts, ownValues });
  const isUnsaved = changedLabels.length > 0;

  const sendSave = async (pendingSave: PendingSave) => {
    edit.startSave();
    const { waitingCategories, ...outcome } = await sendChange(pendingSave);
    const savedProduct = edit.finishSave(pendingSave.loaded, outcome, ({ stockChange, ...problems }) =>
      fields.showProblems({ countInStock: stockChange, ...problemsByFormField(problems) }),
    );
    if (!savedProduct) return;
    main.afterSave(savedProduct.values.image, pendingSave.picture);
    const followingSave = followingSaveOf(savedProduct, waitingCategories);
    // Until the following save, the further categories are changes of this form.
    const { furtherCategories } = followingSave ? pendingSave.loaded.values : pendingSave.texts;
    fields.reset(rebase({ ...pendingSave.texts, furtherCategories }, productTextsOf(savedProduct)));
    if (followingSave) await sendSave(followingSave);
  };

  const merge = async (currentVersion: LoadedProduct, choices: Choices) => {
    const pendingSave = mergedSave({ loaded, texts, image, picture }, { ownValues, currentVersion, choices });
    edit.acceptCurrentVersion(currentVersion);
    main.replace(pendingSave.image, pendingSave.picture);
    fields.reset(() => pendingSave.texts);
    await sendSave(pendingSave);
  };

  const pictureProblems = pictureProblemsOf(fields);
  return {
    ...edit,
    isSaved: edit.isSaved && !isUnsaved,
    ownValues,
    fields,
    image,
    picture,
    currentImage,
    isUnsaved,
    ...saveProgress,
    merge,
    changedLabels,
    makeFirst: main.makeFirst,
    discard: () => {
      main.replace(loaded.values.image);
      fields.reset(() => productTextsOf(loaded));
    },
    choosePicture: (selectedPicture: ChosenPicture | undefined) => {
      main.setPicture(selectedPicture);
      pictureProblems.showPictureProblem(undefined);
    },
    ...pictureProblems,
    save: () => sendSave({ loaded, texts, image, picture }),
  };
}

/** Functions that show or clear the problem of a picture field, beside the other problems. */
function pictureProblemsOf({
  problems,
  showProblems,
}: Pick<Fields<ProductTexts>, 'problems' | 'showProblems'>) {
  const showProblem = (field: string) => (message?: string) =>
    showProblems({ ...problems, [field]: message });
  return {
    showPictureProblem: showProblem('image'),
    showFurtherPicturesProblem: showProblem('furtherPictures'),
  };
}

interface ChangedLabelsInput extends Pick<PendingSave, 'loaded' | 'texts'> {
  ownValues: LoadedProduct['values'];
}

/** Labels of the changed fields, in the order of the form. */
function changedLabelsOf({ loaded, texts, ownValues }: ChangedLabelsInput): string[] {
  const changes = changesOf(loaded.values, ownValues);
  const changedFields = Object.keys(changes) as (keyof typeof PRODUCT_LABELS)[];
  const labels = changedFields.map((field) => PRODUCT_LABELS[field]);
  return texts.countInStock === String(loaded.expectedStock) ? labels : [...labels, 'Count In Stock'];
}

/** Returns a function that sends a save, and the state of that request: saving, and the progress of each picture. */
function useSaveRequest(product: EditedProductFragment) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const [update, { loading, client }] = useMutation(UpdateProductDocument, { errorPolicy: 'all' });

  /** Sends a save. The result has the changed further categories if they wait for the id of the primary one. */
  const sendChange = async (pendingSave: PendingSave) => {
    const { loaded, texts } = pendingSave;
    const structure = client.readQuery({ query: CatalogueStructureDocument });
    const input = inputOf(product, pendingSave, structure?.categoryTree ?? []);
    const isWaiting = texts.furtherCategories !== loaded.values.furtherCategories && !input.categories;
    const newPictures = newPicturesOf(input.pictures?.map(({ image }) => image) ?? [input.image ?? '']);
    const showShare = (share: number) => setUploads(uploadsOf(newPictures, share));
    if (newPictures.length > 0) showShare(0);
    const result = await update({
      variables: { input },
      context:
        newPictures.length > 0
          ? { fetchOptions: { fetchFunction: fetchWithProgress(showShare) } }
          : undefined,
    });
    setUploads([]);
    return {
      saved: result.data?.updateProduct,
      error: result.error,
      waitingCategories: isWaiting ? texts.furtherCategories : undefined,
    };
  };
  return { sendChange, isSaving: loading, uploads };
}

/** The save of the further categories that waited for the id of the primary one; undefined without them. */
function followingSaveOf(
  loaded: LoadedProduct,
  waitingCategories: string | undefined,
): PendingSave | undefined {
  if (waitingCategories === undefined || loaded.primaryId === undefined) return undefined;
  const texts = { ...productTextsOf(loaded), furtherCategories: waitingCategories };
  return { loaded, texts, image: loaded.values.image, picture: undefined };
}

/** The mutation input: only the changed fields, with the picture at upload size. */
function inputOf(
  { id }: EditedProductFragment,
  { loaded, texts, image, picture }: PendingSave,
  tree: CatalogueStructureQuery['categoryTree'],
) {
  const values = valuesOf(texts, picture ? cropForUpload(picture) : image);
  const stock = stockInput(parseStock(texts.countInStock, loaded.expectedStock), loaded.expectedStock);
  const changes = changesOf(loaded.values, values);
  const { imageAlt, imageAltHi, furtherPictures, specifications, mrp, weight, ...others } = changes;
  const { length, width, height, shipsSeparately, noAir, finalSale, ...otherTexts } = others;
  const { nameHi, descriptionHi, slug, gtin, furtherCategories, attributes, ...changedTexts } = otherTexts;
  const details = { imageAlt, imageAltHi, furtherPictures, specifications };
  const lists = detailsInput(values.image, details, values);
  const primaryId = changes.category === undefined ? loaded.primaryId : categoryIdOf(changes.category, tree);
  const catalogue = catalogueInput(
    { nameHi, descriptionHi, slug, gtin, furtherCategories, attributes },
    primaryId,
  );
  // `pictures` already contains the first picture, so `image` is redundant.
  if (lists.pictures) delete changedTexts.image;
  // The server refuses the name of the primary category beside the ids of all categories.
  if (catalogue.categories) delete changedTexts.category;
  return {
    id,
    version: loaded.version,
    ...changedTexts,
    ...mrpInput(mrp),
    ...weightInput(weight),
    ...catalogue,
    ...parcelInput({ length, width, height, shipsSeparately, noAir, finalSale }),
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
