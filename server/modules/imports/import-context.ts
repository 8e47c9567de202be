import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import type { ImportProgress } from '../../domain/imports/product-import';
import type { ForeignFormat, ImportFormat } from '../../domain/imports/import-targets';
import type { PriceBook } from '../../domain/pricing/price-book';
import type { TaxClass } from '../../domain/tax/tax-classes';
import type { Limiter } from '../../lib/limiter';
import type { ImageService } from '../media';
import type { ChosenMapping } from './foreign-reading';
import type { PictureClient } from './pictures/picture-client';

/** Dependencies of imports. */
export interface ImportDeps {
  writer: Writer;
  reader: DataSource;
  images: Pick<ImageService, 'getByPath' | 'store'>;
  limiter: Limiter;
  pictureClient: PictureClient;
  /** Returns the price book of new orders. */
  currentPriceBook: () => PriceBook;
  /** Returns the tax classes of the shop. */
  currentTaxClasses: () => readonly TaxClass[];
  shopName: () => string;
  onBackgroundError: (error: unknown) => void;
  now: () => Date;
}

/** Options of an import. */
export interface ImportOptions {
  /** Only reports the result, without changes. */
  isDryRun: boolean;
  onProgress: (progress: ImportProgress) => void;
  /** Receives the id of an import of another shop system before its first batch. */
  onJob?: (id: string) => void;
  /** Aborts when the client disconnects. Rolls back an import of the shop's own format; other imports continue. */
  signal: AbortSignal;
  /** `auto` recognises the format by the headings. */
  format?: ImportFormat | 'auto';
  /** Meanings of columns that differ from those of the format. */
  mapping?: ChosenMapping;
  /** Hosts from which the shop may fetch pictures; undefined for all hosts of the file. */
  hosts?: readonly string[] | undefined;
}

/** Options of an import of customers or orders. */
export interface HistoryOptions extends Pick<ImportOptions, 'isDryRun' | 'onProgress' | 'onJob' | 'signal'> {
  format?: ForeignFormat | 'auto';
}
