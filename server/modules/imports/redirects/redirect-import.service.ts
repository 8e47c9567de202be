import { permit } from '../../../domain/accounts/authorization';
import type { Actor } from '../../../domain/accounts/permissions';
import { badInput, ShopError } from '../../../domain/errors';
import { readRedirectRows, type RedirectProblem } from '../../../domain/redirects/redirect-file';
import type { Limiter } from '../../../lib/limiter';
import type { RedirectService } from '../../redirects';
import { readCsv } from '../csv-reading';

interface RedirectImportDeps {
  limiter: Limiter;
  redirects: Pick<RedirectService, 'createMany'>;
}

/** Result of an import of redirects. */
export interface RedirectImport {
  saved: number;
  problems: RedirectProblem[];
}

/** Imports of files of redirects, such as those of Shopify. */
export class RedirectImportService {
  constructor(private readonly deps: RedirectImportDeps) {}

  /**
   * Saves the redirect of each row; a wrong row changes nothing, and a repeated import changes nothing. Throws as
   * permit does, BAD_INPUT for an unreadable file, and RATE_LIMITED.
   */
  async importFile(actor: Actor, file: Buffer): Promise<RedirectImport> {
    permit(actor, 'redirects.import');
    await this.deps.limiter.consume('import', actor);
    const { rows: cells, problem } = await readCsv(file);
    if (problem) throw badInput('file', 'import.unreadableRow');
    const rows = readRedirectRows(cells);
    const refusals = await this.deps.redirects.createMany(actor, rows);
    const problems = rows.flatMap(({ row, path }, index): RedirectProblem[] => {
      const refusal = refusals[index];
      return refusal instanceof ShopError ? [{ row, path, message: refusal.message }] : [];
    });
    return { saved: rows.length - problems.length, problems };
  }
}
