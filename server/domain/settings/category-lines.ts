import { normalizeText } from '../catalogue/normalize-text';

/** Longest text of a setting that names categories, in characters. */
export const MAX_CATEGORY_LINES_LENGTH = 1_000;

/** A new name of a category that lines of settings may name. */
export interface CategoryRenaming {
  from: string;
  to: string;
  /** True if another category has the former name; its line stays. */
  isShared: boolean;
}

// Settings refuse invisible characters except joiners; no comparison of names counts them.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

/** True if a line of a setting names a category, in any spelling that the terms of orders and returns accept. */
export function namesCategory(text: string, name: string): boolean {
  const normalizedName = normalizeText(name);
  return normalizedName !== '' && text.split('\n').some((line) => normalizeText(line) === normalizedName);
}

/**
 * The lines of a setting after a new name of a category: its products stay excluded, and so do those of another one.
 */
export function withRenamedCategory(text: string, { from, to, isShared }: CategoryRenaming): string {
  if (!namesCategory(text, from)) return text;
  const lines = text.split('\n');
  const [former, renamed] = [normalizeText(from), normalizeText(to)];
  const keepsFormer = isShared && former !== renamed;
  const hasRenamed = former !== renamed && namesCategory(text, to);
  const firstIndex = lines.findIndex((line) => normalizeText(line) === former);
  const newLines = lines.flatMap((line, index) => {
    if (normalizeText(line) !== former) return [line];
    const added = index === firstIndex && !hasRenamed ? [to.replace(INVISIBLE, '')] : [];
    return keepsFormer ? [line, ...added] : added;
  });
  return newLines.join('\n');
}
