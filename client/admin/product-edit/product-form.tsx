import { useQuery } from '@apollo/client/react';
import { Progress } from 'antd';
import type { SubmitEvent } from 'react';
import { EditNotes } from '../editing/edit-notes';
import { SaveButton } from '../editing/save-button';
import { TextField } from '../editing/text-field';
import { UnsavedGuard } from '../editing/unsaved-guard';
import { useFirstProblem } from '../editing/use-first-problem';
import { CardPreview } from './pictures/card-preview';
import { DisclosureFields } from './disclosures/disclosure-fields';
import { DraftHint } from './draft-hint';
import { PictureInput } from './pictures/picture-input';
import { PriceBreakdown } from './price-breakdown';
import { PriceField } from './price-field';
import { CatalogueNamesDocument, type EditedProductFragment } from './product-edit.generated';
import styles from './product-form.module.css';
import { ProductMerge } from './product-merge';
import { FurtherPictures } from './pictures/further-pictures';
import { SpecificationRows } from './specification-rows';
import { SuggestField } from './suggest-field';
import { hasOwnPicture, hasListedPrice, type ProductTexts } from './product-values';
import { StockField } from './stock-field';
import { parseStock, stockAfter } from './stock-text';
import { ParcelFields } from './parcel/parcel-fields';
import { TaxDataFields } from './tax/tax-data-fields';
import { useTaxSettings, type TaxSettings } from '../tax/use-tax-settings';
import { useProductForm } from './use-product-form';

interface FieldProps {
  name: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Fields of a product, next to its picture and a preview of its card. §2 */
export function ProductForm({ product }: { product: EditedProductFragment }) {
  const edit = useProductForm(product);
  const { loaded, ownValues, fields, currentImage } = edit;
  const { expectedStock } = loaded;
  const texts = fields.values;
  const names = useCatalogueNames();
  const tax = useTaxSettings();
  const { form, showFirstProblem } = useFirstProblem();

  const field = (name: keyof ProductTexts): FieldProps => ({
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
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <PriceField label={priceLabelOf(tax)} {...field('price')} />
        <PriceBreakdown price={texts.price} mrp={texts.mrp} taxClass={texts.taxClass} tax={tax} />
        <SuggestField label="Brand" suggestions={names.brands} {...field('brand')} />
        <StockField expectedStock={expectedStock} {...field('countInStock')} />
        <SuggestField label="Category" suggestions={names.categories} {...field('category')} />
        <TextField label="SKU" autoComplete="off" hint="Your own product number." {...field('sku')} />
        <TextField label="Description" rows={5} {...field('description')} />
        <SpecificationRows {...field('specifications')} />
        <TaxDataFields field={field} tax={tax} />
        <ParcelFields field={field} />
        <DisclosureFields field={field} />
      </div>
      <div className={styles.pictures}>
        <Pictures product={product} edit={edit} field={field} />
        <CardPreview
          product={product}
          values={ownValues}
          image={currentImage}
          stockCount={stockAfter(parseStock(fields.values.countInStock, expectedStock), expectedStock)}
        />
      </div>
      <SaveRow isSaving={edit.isSaving} uploadProgress={edit.uploadProgress} />
      <ProductMerge edit={edit} />
      <UnsavedGuard isUnsaved={edit.isUnsaved} />
    </form>
  );
}

function SaveRow({ isSaving, uploadProgress }: { isSaving: boolean; uploadProgress: number | undefined }) {
  return (
    <div className={styles.save}>
      <SaveButton isSaving={isSaving} />
      {uploadProgress !== undefined && (
        <Progress percent={Math.round(uploadProgress * 100)} aria-label="Sending the picture" />
      )}
    </div>
  );
}

interface PicturesProps {
  product: EditedProductFragment;
  edit: ReturnType<typeof useProductForm>;
  field: (name: 'imageAlt' | 'furtherPictures') => FieldProps;
}

function Pictures({ product, edit, field }: PicturesProps) {
  const { fields, picture } = edit;
  return (
    <>
      <PictureInput
        image={edit.image}
        backgroundColor={product.imageGround}
        picture={picture}
        problem={fields.problems.image}
        onPicture={edit.choosePicture}
        onProblem={edit.showPictureProblem}
      />
      <TextField
        label="What the picture shows"
        autoComplete="off"
        hint="Alternative text for screen readers. Empty: the product's name."
        {...field('imageAlt')}
      />
      <FurtherPictures {...field('furtherPictures')} onProblem={edit.showFurtherPicturesProblem} />
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
