import { skipToken, useQuery } from '@apollo/client/react';
import { SettingsCategoriesDocument } from './payment-settings.generated';
import styles from './payment-settings.module.css';

/** Warns about lines that are no category of a product; the shop saves them anyway. */
export function CategoryHint({ excludedCategories }: { excludedCategories: string }) {
  const lines = excludedCategories
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const { data } = useQuery(SettingsCategoriesDocument, lines.length === 0 ? skipToken : {});
  if (!data) return null;
  const categories = new Set(data.catalogueOptions.categories.map(({ name }) => name.toLowerCase()));
  const unknownLines = lines.filter((line) => !categories.has(line.toLowerCase()));
  if (unknownLines.length === 0) return null;
  return (
    <span className={styles.warning} role="status">
      No product has the category {unknownLines.map((line) => `“${line}”`).join(', ')}
    </span>
  );
}
