import { useEffect, type RefObject, type SubmitEvent } from 'react';
import { EditNotes } from '../editing/edit-notes';
import { UnsavedGuard } from '../editing/unsaved-guard';
import { useFirstProblem } from '../editing/use-first-problem';
import { CardPreview } from './pictures/card-preview';
import { DisclosureFields } from './disclosures/disclosure-fields';
import { DraftHint, draftTextOf } from './draft-hint';
import type { FormField } from './form-field';
import { MainFields } from './main-fields';
import { ProductPictures } from './pictures/product-pictures';
import type { EditedProductFragment } from './product-edit.generated';
import styles from './product-form.module.css';
import { ProductMerge } from './product-merge';
import { ProductSaveBar } from './product-save-bar';
import { SpecificationRows } from './specification-rows';
import { hasOwnPicture, hasListedPrice, type ProductTexts } from './product-values';
import { parseStock, stockAfter } from './amounts/stock-text';
import { ParcelFields } from './parcel/parcel-fields';
import { TaxDataFields } from './tax/tax-data-fields';
import { useTaxSettings } from '../tax/use-tax-settings';
import { useProductForm } from './use-product-form';

/** Fields of a product, next to its picture and a preview of its card. §2 */
export function ProductForm({ product }: { product: EditedProductFragment }) {
  const edit = useProductForm(product);
  const { loaded, ownValues, fields, currentImage } = edit;
  const { expectedStock } = loaded;
  const tax = useTaxSettings();
  const { form, showFirstProblem } = useFirstProblem();
  useSaveKey(form);

  const field = (name: keyof ProductTexts): FormField => ({
    name,
    value: fields.values[name],
    problem: fields.problems[name],
    onChange: (value: string) => fields.change({ [name]: value }),
    onBlur: () => fields.validateField(name),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (edit.isSaving) return;
    if (fields.check()) await edit.save();
    else showFirstProblem();
  };

  return (
    <form ref={form} className={styles.edit} method="post" noValidate onSubmit={submit}>
      <EditNotes errorMessage={edit.errorMessage} isSaved={edit.isSaved} savedText="Product Updated!!">
        <DraftHint
          isDraft={!hasListedPrice(loaded.values)}
          hasPrice={hasListedPrice(ownValues)}
          hasOwnPicture={hasOwnPicture(ownValues)}
        />
      </EditNotes>
      <div className={styles.fields}>
        <MainFields {...{ product, edit, field, tax }} />
        <SpecificationRows {...field('specifications')} />
        <TaxDataFields field={field} tax={tax} />
        <ParcelFields field={field} />
        <DisclosureFields field={field} />
      </div>
      <div className={styles.pictures}>
        <ProductPictures product={product} edit={edit} field={field} />
        <CardPreview
          product={product}
          values={ownValues}
          image={currentImage}
          stockCount={stockAfter(parseStock(fields.values.countInStock, expectedStock), expectedStock)}
        />
      </div>
      <ProductSaveBar
        className={styles.save}
        labels={edit.changedLabels}
        draftText={draftTextOf({
          isDraft: !hasListedPrice(loaded.values),
          hasPrice: hasListedPrice(ownValues),
        })}
        isSaving={edit.isSaving}
        onDiscard={edit.discard}
      />
      <ProductMerge edit={edit} />
      <UnsavedGuard isUnsaved={edit.isUnsaved} />
    </form>
  );
}

/** Submits the form with Ctrl S, or Command S. */
function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(
    function listenForSaveKey() {
      const handleKey = (event: KeyboardEvent) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        form.current?.requestSubmit();
      };
      document.addEventListener('keydown', handleKey);
      return () => document.removeEventListener('keydown', handleKey);
    },
    [form],
  );
}
