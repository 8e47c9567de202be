import { useQuery } from '@apollo/client/react';
import { TextField } from '../editing/text-field';
import type { TaxSettings } from '../tax/use-tax-settings';
import { CatalogueFields } from './catalogue/catalogue-fields';
import type { FormField } from './form-field';
import { FormSection } from './form-section';
import { PriceBreakdown } from './amounts/price-breakdown';
import { PriceField } from './amounts/price-field';
import { CatalogueNamesDocument, type EditedProductFragment } from './product-edit.generated';
import type { ProductTexts } from './product-values';
import { StockField } from './amounts/stock-field';
import { SuggestField } from './suggest-field';
import type { useProductForm } from './use-product-form';

interface MainFieldsProps {
  product: EditedProductFragment;
  edit: ReturnType<typeof useProductForm>;
  field: (name: keyof ProductTexts) => FormField;
  tax: TaxSettings | undefined;
}

/** Texts, price, stock, categories and attributes of a product. */
export function MainFields({ product, edit, field, tax }: MainFieldsProps) {
  const texts = edit.fields.values;
  const names = useCatalogueNames();
  return (
    <>
      <FormSection title="What it is">
        <div data-wide>
          <TextField label="Name" autoComplete="off" placeholder="Raga Wired Headphones" {...field('name')} />
        </div>
        <SuggestField label="Brand" placeholder="Raga" suggestions={names.brands} {...field('brand')} />
        <SuggestField
          label="Category"
          placeholder="Headphones"
          suggestions={names.categories}
          {...field('category')}
        />
        <TextField
          label="Description"
          rows={5}
          placeholder="What it does, and what it is made of."
          {...field('description')}
        />
        <TextField label="Name in Hindi" autoComplete="off" {...field('nameHi')} />
        <TextField label="Description in Hindi" rows={5} {...field('descriptionHi')} />
        <AddressField {...field('slug')} />
      </FormSection>
      <FormSection title="Price and stock">
        <PriceField label={priceLabelOf(tax)} {...field('price')} />
        <StockField expectedStock={edit.loaded.expectedStock} {...field('countInStock')} />
        <PriceBreakdown price={texts.price} mrp={texts.mrp} taxClass={texts.taxClass} tax={tax} />
        <TextField label="SKU" autoComplete="off" hint="Your internal product code" {...field('sku')} />
        <TextField
          label="GTIN"
          autoComplete="off"
          hint="Number of the barcode: 8, 12, 13 or 14 digits."
          {...field('gtin')}
        />
      </FormSection>
      <CatalogueFields field={field} product={product} primaryId={edit.loaded.primaryId} />
    </>
  );
}

/** The address of the product's page. */
function AddressField(field: FormField) {
  const hint = field.value
    ? `/p/${field.value}. A former address leads here.`
    : 'From the name, once it is on sale.';
  return <TextField label="Address" autoComplete="off" hint={hint} {...field} />;
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
