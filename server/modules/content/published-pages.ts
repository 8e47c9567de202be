import type { PreparedReads } from '../../database/cached-statements';
import { MemorySnapshot } from '../../database/memory-snapshot';
import type { Writer } from '../../database/write-queue';
import { TAG } from '../../domain/catalogue/cache-tags';
import { pageLinksOf, type PageLinks } from '../../domain/content/page-links';
import type { PageTerms, SettingTerms } from '../../domain/settings/page-terms';
import { readPublishedSummaries } from './page-queries';

interface PublishedPagesDeps {
  writer: Writer;
  reads: PreparedReads;
  /** Current page terms of the settings. The same object means the same settings. */
  settingTerms: () => SettingTerms;
  /** Called after each new list, so that cached pages with the previous links become stale. */
  onChanged: () => void;
  onBackgroundError: (error: unknown) => void;
}

/** Links to the published content pages in the memory of this process, so that page views cost no statement. */
export class PublishedPages {
  private readonly memory: MemorySnapshot<PageLinks>;
  private terms: PageTerms | undefined;
  private lastSettingTerms: SettingTerms | undefined;

  constructor(private readonly deps: PublishedPagesDeps) {
    this.memory = new MemorySnapshot<PageLinks>({
      ...deps,
      tag: TAG.pages,
      initial: pageLinksOf([]),
      read: async () => pageLinksOf(await readPublishedSummaries(deps.reads)),
    });
  }

  /** Settings and links of every page. The same object means the same settings and links. */
  get pageTerms(): PageTerms {
    const settingTerms = this.deps.settingTerms();
    const { value: contentPages } = this.memory;
    if (this.lastSettingTerms !== settingTerms || this.terms?.contentPages !== contentPages) {
      this.lastSettingTerms = settingTerms;
      this.terms = { ...settingTerms, contentPages };
    }
    return this.terms;
  }

  /** Reads the links before the first request. Throws the errors of the database. */
  open(): Promise<void> {
    return this.memory.open();
  }

  /** Waits until the links contain every commit so far. */
  whenCurrent(): Promise<void> {
    return this.memory.whenCurrent();
  }

  close(): void {
    this.memory.close();
  }
}
