import { readFormTexts } from '../../../lib/form-texts';

/** The first product as the mutation takes it; the brand is the name of the shop. */
export async function productInputOf(form: HTMLFormElement, brand: string) {
  const { name, price, countInStock, mrp, category } = readFormTexts(form, [
    'name',
    'price',
    'countInStock',
    'mrp',
    'category',
  ]);
  const image = new FormData(form).get('image');
  return {
    name: name.trim(),
    price: price.trim(),
    countInStock: Number(countInStock),
    category: category.trim(),
    brand,
    description: name.trim(),
    ...(mrp.trim() !== '' && { mrp: mrp.trim() }),
    ...(image instanceof File && { image: await dataUrlOf(image) }),
  };
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')));
    reader.readAsDataURL(file);
  });
}
