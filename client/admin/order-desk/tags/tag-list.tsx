import { focusAfterRemoval } from '../../../components/product/compare/focus-after-removal';
import styles from './tag-list.module.css';

interface TagListProps {
  tags: readonly string[];
  /** Removes a tag; without it, the tags have no buttons. */
  onRemove?: (tag: string) => void;
}

/** The tags of an order. */
export function TagList({ tags, onRemove }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          {tag}
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              onClick={({ currentTarget }) => {
                focusAfterRemoval(currentTarget);
                onRemove(tag);
              }}
            >
              <span aria-hidden="true">×</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
