import type { FieldResults } from '../fakes/fake-shop';
import { aProductRow, pageOf } from './admin-rows';
import { ADMIN, renderScreen } from './render-screen';

export type ListVariables = Record<string, unknown>;

const OPTIONS = {
  categories: [{ name: 'Speakers', count: 2 }],
  brands: [{ name: 'Bol', count: 1 }],
};

/** A list of `count` products, numbered from 1. */
export function manyProducts(count: number) {
  return Array.from({ length: count }, (_, index) =>
    aProductRow({ id: `p${index + 1}`, name: `Product ${index + 1}` }),
  );
}

/** Opens the product list and records its queries. */
export function openProductList(results: FieldResults = {}, initialPath = '/admin/productlist') {
  const requests: ListVariables[] = [];
  const resolveProducts = (results.adminProducts ?? pageOf(manyProducts(20))) as (
    args: ListVariables,
  ) => unknown;
  const adminProducts = (args: ListVariables) => {
    requests.push(args);
    return resolveProducts(args);
  };
  const view = renderScreen(initialPath, {
    session: ADMIN,
    results: { me: ADMIN, catalogueOptions: OPTIONS, ...results, adminProducts },
  });
  return { ...view, requests };
}
