import { useQuery } from '@apollo/client/react';
import { Progress } from 'antd';
import type { SubmitEvent } from 'react';
import { EditNotes } from '../editing/edit-notes';
import { SaveButton } from '../editing/save-button';
import { TextField } from '../editing/text-field';
import { UnsavedGuard } from '../editing/unsaved-guard';
import { useFirstProblem } from '../editing/use-first-problem';
import { CardPreview } from './pictures/card-preview';
import { DraftHint } from './draft-hint';
import { PictureInput } from './pictures/picture-input';
import { PriceField } from './price-field';
import { CatalogueNamesDocument, type EditedProductFragment } from './product-edit.generated';
import styles from './product-form.module.css';
import { ProductMerge } from './product-merge';
import { FurtherPictures } from './pictures/further-pictures';
import { SpecificationRows } from './specification-rows';
import { SuggestField } from './suggest-field';
import { isPictured, isPriced, type ProductTexts } from './product-values';
import { StockField } from './stock-field';
import { readStock, stockAfter } from './stock-text';
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
  const editing = useProductForm(product);
  const { loaded, mine: ownValues, fields, shownImage } = editing;
  const names = useCatalogueNames();
  const { form, showFirstProblem } = useFirstProblem();

  const field = (name: keyof ProductTexts): FieldProps => ({
    name,
    value: fields.values[name],
    problem: fields.problems[name],
    onChange: (value: string) => fields.change({ [name]: value }),
    onBlur: () => fields.leave(name),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (editing.isSaving) return;
    if (fields.check()) await editing.save();
    else showFirstProblem();
  };

  return (
    <form ref={form} className={styles.edit} method="post" noValidate onSubmit={submit}>
      <EditNotes refusal={editing.refusal} isSaved={editing.isSaved} savedText="Product Updated!!">
        <DraftHint
          isDraft={!isPriced(loaded.values)}
          isPriced={isPriced(ownValues)}
          isPictured={isPictured(ownValues)}
        />
      </EditNotes>
      <div className={styles.fields}>
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <PriceField {...field('price')} />
        <SuggestField label="Brand" names={names.brands} {...field('brand')} />
        <StockField countSeen={loaded.countSeen} {...field('countInStock')} />
        <SuggestField label="Category" names={names.categories} {...field('category')} />
        <TextField label="SKU" autoComplete="off" hint="Your own product number." {...field('sku')} />
        <TextField label="Description" rows={5} {...field('description')} />
        <SpecificationRows {...field('specifications')} />
      </div>
      <div className={styles.looks}>
        <Pictures product={product} editing={editing} field={field} />
        <CardPreview
          product={product}
          values={ownValues}
          image={shownImage}
          count={stockAfter(readStock(fields.values.countInStock, loaded.countSeen), loaded.countSeen)}
        />
      </div>
      <div className={styles.save}>
        <SaveButton isSaving={editing.isSaving} />
        {editing.sentShare !== undefined && (
          <Progress percent={Math.round(editing.sentShare * 100)} aria-label="Sending the picture" />
        )}
      </div>
      <ProductMerge editing={editing} />
      <UnsavedGuard isUnsaved={editing.isUnsaved} />
    </form>
  );
}

interface PicturesProps {
  product: EditedProductFragment;
  editing: ReturnType<typeof useProductForm>;
  field: (name: 'imageAlt' | 'furtherPictures') => FieldProps;
}

function Pictures({ product, editing, field }: PicturesProps) {
  const { fields, picture } = editing;
  return (
    <>
      <PictureInput
        image={editing.image}
        backgroundColor={product.imageGround}
        picture={picture}
        problem={fields.problems.image}
        onPicture={editing.choosePicture}
        onProblem={editing.refusePicture}
      />
      <TextField
        label="What the picture shows"
        autoComplete="off"
        hint="Alternative text for screen readers. Empty: the product's name."
        {...field('imageAlt')}
      />
      <FurtherPictures {...field('furtherPictures')} onProblem={editing.refuseFurtherPicture} />
    </>
  );
}

/** Existing categories and brands; empty until the query returns. */
function useCatalogueNames(): { categories: string[]; brands: string[] } {
  const { data } = useQuery(CatalogueNamesDocument);
  const { categories = [], brands = [] } = data?.catalogueOptions ?? {};
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) };
}
