import { ShopError, type FieldProblem } from '../../domain/errors';
import type { Raw } from '../../domain/read';
import { readSettingsChange, type SettingsChange } from '../../domain/settings/settings-validation';

const LOGO = 'shop.logo';

/** Stores logos. */
export interface LogoStore {
  /** Stores a data URL and returns its path, or returns the path of a stored logo. Throws a ShopError. */
  storeLogo(input: string): Promise<string>;
}

/**
 * Parses a change of settings, and stores the logo of a data URL. Throws BAD_INPUT with every invalid field, and the
 * errors of an invalid logo.
 */
export async function readChangeWithLogo(raw: unknown, logos: LogoStore): Promise<SettingsChange> {
  const submitted: unknown = (Object(raw) as Raw).settings;
  const { [LOGO]: logo, ...others } = Object(submitted) as Raw;
  if (typeof logo !== 'string' || logo.trim() === '') return readSettingsChange(raw);
  const input = { ...(raw as Raw), settings: others };
  // Other invalid fields come first, because a wrong logo must not hide them.
  const otherProblems = problemsOf(input);
  const logoPath = await logos.storeLogo(logo.trim()).catch((error: unknown): never => {
    throw withOtherProblems(error, otherProblems);
  });
  return readSettingsChange({ ...input, settings: { ...others, [LOGO]: logoPath } });
}

function problemsOf(input: Raw): readonly FieldProblem[] {
  try {
    readSettingsChange(input);
    return [];
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.details.fields ?? [];
  }
}

function withOtherProblems(error: unknown, otherProblems: readonly FieldProblem[]): unknown {
  if (!(error instanceof ShopError) || error.code === 'BUSY') return error;
  const fields = [{ field: LOGO, message: error.reason }, ...otherProblems];
  return new ShopError(otherProblems.length > 0 ? 'BAD_INPUT' : error.code, error.reason, { fields });
}
