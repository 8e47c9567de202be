import type { SearchChoices } from '../../lib/search-choices';
import { chosenOf } from './choice-words';
import { FacetBones } from './facet-bones';
import { Facets } from './facets';
import { FilterPanel } from './filter-panel';
import type { SearchQuery } from './search.generated';
import styles from './search-screen.module.css';
import { countWords } from './search-summary';
import { SortForm } from './sort-form';

interface SearchControlsProps {
  keyword: string;
  choices: SearchChoices;
  /** Missing until the first answer. */
  found?: SearchQuery['products'];
  resultsId: string;
  onDone: () => void;
}

/** What sorts the results, and what narrows them. */
export function SearchControls({ keyword, choices, found, resultsId, onDone }: SearchControlsProps) {
  return (
    <>
      <div className={styles.sort}>
        <SortForm keyword={keyword} choices={choices} />
      </div>
      <div className={styles.filter}>
        <FilterPanel
          chosen={chosenOf(choices).length}
          doneText={found ? `Show ${countWords(found)}` : 'Show products'}
          resultsId={resultsId}
          onDone={onDone}
        >
          {found ? <Facets keyword={keyword} choices={choices} facets={found.facets} /> : <FacetBones />}
        </FilterPanel>
      </div>
    </>
  );
}
