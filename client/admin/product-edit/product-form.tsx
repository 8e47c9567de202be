import { useQuery } from '@apollo/client/react';
import { useEffect, type RefObject, type SubmitEvent } from 'react';
import { EditNotes } from '../editing/edit-notes';
import { TextField } from '../editing/text-field';
import { UnsavedGuard } from '../editing/unsaved-guard';
import { useFirstProblem } from '../editing/use-first-problem';
import { CatalogueFields } from './catalogue/catalogue-fields';
import { CardPreview } from './pictures/card-preview';
import { DisclosureFields } from './disclosures/disclosure-fields';
import { DraftHint, draftTextOf } from './draft-hint';
import type { FormField } from './form-field';
import { ProductPictures } from './pictures/product-pictures';
import { PriceBreakdown } from './price-breakdown';
import { PriceField } from './price-field';
import { CatalogueNamesDocument, type EditedProductFragment } from './product-edit.generated';
import styles from './product-form.module.css';
import { ProductMerge } from './product-merge';
import { ProductSaveBar } from './product-save-bar';

import { SpecificationRows } from './specification-rows';
import { SuggestField } from './suggest-field';
import { hasOwnPicture, hasListedPrice, type ProductTexts } from './product-values';
import { StockField } from './stock-field';
import { parseStock, stockAfter } from './stock-text';
import { ParcelFields } from './parcel/parcel-fields';
import { TaxDataFields } from './tax/tax-data-fields';
import { useTaxSettings, type TaxSettings } from '../tax/use-tax-settings';
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

interface MainFieldsProps {
  product: EditedProductFragment;
  edit: ReturnType<typeof useProductForm>;
  field: (name: keyof ProductTexts) => FormField;
  tax: TaxSettings | undefined;
}

/** Name, price, stock, categories and texts of a product. */
function MainFields({ product, edit, field, tax }: MainFieldsProps) {
  const { expectedStock } = edit.loaded;
  const texts = edit.fields.values;
  const names = useCatalogueNames();
  return (
    <>
      <TextField label="Name" autoComplete="off" placeholder="Raga Wired Headphones" {...field('name')} />
      <PriceField label={priceLabelOf(tax)} {...field('price')} />
      <PriceBreakdown price={texts.price} mrp={texts.mrp} taxClass={texts.taxClass} tax={tax} />
      <SuggestField label="Brand" placeholder="Raga" suggestions={names.brands} {...field('brand')} />
      <StockField expectedStock={expectedStock} {...field('countInStock')} />
      <SuggestField
        label="Category"
        placeholder="Headphones"
        suggestions={names.categories}
        {...field('category')}
      />
      <TextField label="SKU" autoComplete="off" hint="Your internal product code" {...field('sku')} />
      <TextField
        label="Description"
        rows={5}
        placeholder="What it does, and what it is made of."
        {...field('description')}
      />
      <CatalogueFields field={field} product={product} />
    </>
  );
}

/** The label of the price, which says whether it contains GST. */
function priceLabelOf(tax: TaxSettings | undefined): string {
  if (!tax?.terms.gst) return 'Price';
  return tax.terms.gst.isInclusive ? 'Price, with tax' : 'Price, without tax';
}

/** Names of existing categories and brands; empty until the query returns. */
function useCatalogueNames(): { categories: string[]; brands: string[] } {
  const { data } = useQuery(CatalogueNamesDocument);
  const { categories = [], brands = [] } = data?.catalogueOptions ?? {};
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) };
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
