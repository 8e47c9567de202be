import type { Fields } from '../../editing/use-fields';
import { SettingRow } from '../setting-row';
import type { SettingField, SettingValues } from '../setting-values';
import { CategoryHint } from './category-hint';
import { OnlineMethods } from './online-methods';

/** Path of the categories without cash on delivery, one per line. */
const CATEGORIES_PATH = 'cod.excludedCategories';

interface PaymentFieldsProps {
  visibleFields: readonly SettingField[];
  fields: Fields<SettingValues>;
  areOnlineMethodsVisible: boolean;
}

/** The payment methods: the rules of cash on delivery, and the state of the online methods. */
export function PaymentFields({ visibleFields, fields, areOnlineMethodsVisible }: PaymentFieldsProps) {
  return (
    <>
      {visibleFields.map((field) => (
        <SettingRow
          key={field.path}
          field={field}
          fields={fields}
          hint={
            field.path === CATEGORIES_PATH && (
              <CategoryHint excludedCategories={fields.values[CATEGORIES_PATH] ?? ''} />
            )
          }
        />
      ))}
      {areOnlineMethodsVisible && <OnlineMethods />}
    </>
  );
}
