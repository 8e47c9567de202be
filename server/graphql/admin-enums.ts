import { registerEnumType } from 'type-graphql';
import {
  ADMIN_PRODUCT_SORTS,
  BULK_PRODUCT_ACTIONS,
  BULK_USER_ACTIONS,
  MISSING_TAX_DATA,
  PRODUCT_STATES,
  STOCK_STATES,
  USER_SORTS,
} from '../domain/catalogue/admin-model';
import { PRICE_ROUNDINGS } from '../domain/pricing/price-change';
import { LOW_STOCK_LIMIT } from '../domain/constants';

/** Converts a list of names to an enum object for type-graphql. */
export function enumOf<T extends string>(names: readonly T[]): { [K in T]: K } {
  return Object.fromEntries(names.map((name) => [name, name])) as { [K in T]: K };
}

export const AdminProductSort = enumOf(ADMIN_PRODUCT_SORTS);
export const ProductState = enumOf(PRODUCT_STATES);
export const StockState = enumOf(STOCK_STATES);
export const MissingTaxData = enumOf(MISSING_TAX_DATA);
export const UserSort = enumOf(USER_SORTS);
export const BulkProductAction = enumOf(BULK_PRODUCT_ACTIONS);
export const BulkUserAction = enumOf(BULK_USER_ACTIONS);
export const PriceRounding = enumOf(PRICE_ROUNDINGS);

registerEnumType(AdminProductSort, {
  name: 'AdminProductSort',
  description:
    "The order of the admins' list of products. Ties are broken by id, so that pages never overlap.",
  valuesConfig: {
    NEWEST: { description: 'Latest created first.' },
    OLDEST: { description: 'Earliest created first.' },
    NAME_ASC: { description: 'By name from A to Z, ignoring case and accents.' },
    NAME_DESC: { description: 'By name from Z to A.' },
    PRICE_ASC: { description: 'Lowest price first.' },
    PRICE_DESC: { description: 'Highest price first.' },
    STOCK_ASC: { description: 'Fewest units first.' },
    STOCK_DESC: { description: 'Most units first.' },
    CATEGORY_ASC: { description: 'By category from A to Z, ignoring case.' },
    CATEGORY_DESC: { description: 'By category from Z to A.' },
    BRAND_ASC: { description: 'By brand from A to Z, ignoring case.' },
    BRAND_DESC: { description: 'By brand from Z to A.' },
    RATING_ASC: { description: 'Lowest rating first; products without reviews precede all others.' },
    RATING_DESC: { description: 'Highest rating first.' },
  },
});

registerEnumType(ProductState, {
  name: 'ProductState',
  description: 'Listing status of a product.',
  valuesConfig: {
    LISTED: { description: 'On sale: it has a price.' },
    DRAFT: { description: 'Seen by admins only, until it has a price.' },
    DELETED: { description: 'Deleted; can be restored.' },
  },
});

registerEnumType(StockState, {
  name: 'StockState',
  description: 'Stock state of a product.',
  valuesConfig: {
    IN_STOCK: { description: '1 unit or more.' },
    LOW: { description: `1 to ${LOW_STOCK_LIMIT} units.` },
    OUT_OF_STOCK: { description: 'None.' },
  },
});

registerEnumType(MissingTaxData, {
  name: 'MissingTaxData',
  description: 'Tax data that a product can lack.',
  valuesConfig: {
    HSN: { description: 'The HSN code.' },
    TAX_CLASS: { description: 'The tax class; the product has the rate of the first class.' },
  },
});

registerEnumType(UserSort, {
  name: 'UserSort',
  description: 'The order of the list of accounts. Ties are broken by id, so that pages never overlap.',
  valuesConfig: {
    NEWEST: { description: 'Latest created first.' },
    OLDEST: { description: 'Earliest created first.' },
    NAME_ASC: { description: 'By name from A to Z, ignoring case.' },
    NAME_DESC: { description: 'By name from Z to A.' },
    EMAIL_ASC: { description: 'By email address from A to Z.' },
    EMAIL_DESC: { description: 'By email address from Z to A.' },
  },
});

registerEnumType(BulkProductAction, {
  name: 'BulkProductAction',
  description: 'A bulk action on products.',
  valuesConfig: {
    DELETE: { description: 'Delete products, as `deleteProduct` does.' },
    RESTORE: { description: 'Restore deleted products, as `restoreProduct` does.' },
    CHANGE_PRICE: {
      description:
        'Change prices by `percent` and round them by `rounding`; BAD_INPUT if the new price is 0 or above the MRP.',
    },
    RAISE_PRICE: {
      description:
        'Add `amount` to prices and round them by `rounding`; BAD_INPUT if the new price is above the MRP.',
    },
    LOWER_PRICE: {
      description:
        'Subtract `amount` from prices and round them by `rounding`; BAD_INPUT if the new price is 0 or less.',
    },
    SET_PRICE: { description: 'Set the price to `price`; BAD_INPUT for a price above the MRP.' },
    CHANGE_STOCK: { description: 'Add `pieces` to the stock; BAD_INPUT if the new stock is negative.' },
    SET_CATEGORY: { description: 'Set the category to `category`.' },
    SET_TAX_CLASS: { description: 'Set the tax class to `taxClass`; BAD_INPUT for a price above the MRP.' },
    SET_HSN: { description: 'Set the HSN code to `hsn`.' },
    SET_UNIT: { description: 'Set the unit to `unit`.' },
  },
});

registerEnumType(PriceRounding, {
  name: 'PriceRounding',
  description: 'Rounding of a changed price to the nearest one, half up.',
  valuesConfig: {
    NONE: { description: 'To the paisa.' },
    RUPEE: { description: 'To the rupee, at least ₹1.' },
    TEN_RUPEES: { description: 'To ten rupees, at least ₹10.' },
    NINETY_NINE: { description: 'To a price that ends in 99 rupees, such as ₹5,199; at least ₹99.' },
  },
});

registerEnumType(BulkUserAction, {
  name: 'BulkUserAction',
  description: 'A bulk action on accounts.',
  valuesConfig: {
    DELETE: { description: 'Close accounts, as `deleteUser` does; LAST_ADMIN for the last admin.' },
    RESTORE: {
      description:
        'Reopen closed accounts, as `restoreUser` does; EMAIL_TAKEN if another account uses the address.',
    },
  },
});
