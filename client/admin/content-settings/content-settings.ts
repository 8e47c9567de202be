import { readSettingsChange, ShopError, type HomeSection, type ShopSettings } from '../../domain';
import type { EditedContentFragment } from './content-settings.generated';

/** The settings of the content screens. */
export type ContentSettings = Pick<ShopSettings, 'home.sections' | 'menu.header' | 'menu.footer'>;
export type ContentKey = keyof ContentSettings;

/** One version of the settings: the base of an edit, or the current version after a conflict. */
export interface ContentVersion {
  version: number;
  values: ContentSettings;
}

/** Error messages by field path, such as `home.sections.0.title.en`. */
export type ContentProblems = Readonly<Record<string, string>>;

/** The settings without the type names of GraphQL. */
export function contentVersionOf({ version, home, menu }: EditedContentFragment): ContentVersion {
  const values = {
    'home.sections': home.sections,
    'menu.header': menu.header,
    'menu.footer': menu.footer,
  };
  const json = JSON.stringify(values, (name, value: unknown) => (name === '__typename' ? undefined : value));
  return { version, values: JSON.parse(json) as ContentSettings };
}

/** True for equal values, in whatever order their fields are. */
export function isSameContent(first: unknown, second: unknown): boolean {
  return JSON.stringify(sorted(first)) === JSON.stringify(sorted(second));
}

/** Settings by key in the groups of GraphQL. */
export function groupedContent(values: Partial<ContentSettings>) {
  const { 'home.sections': sections, 'menu.header': header, 'menu.footer': footer } = values;
  return {
    ...(sections && { home: { sections } }),
    ...((header ?? footer) && { menu: { header, footer } }),
  };
}

/** The server's messages for invalid content, by field path. §5 */
export function contentProblemsOf(settings: Partial<ContentSettings>): ContentProblems {
  try {
    readSettingsChange({ settings });
    return {};
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const fields = error.details.fields ?? [];
    return Object.fromEntries(
      fields.map(({ field, message }) => [field, new ShopError('BAD_INPUT', message).message]),
    );
  }
}

/** The messages of one section, by path inside the section, such as `title.en`. */
export function sectionProblemsOf(section: HomeSection): ContentProblems {
  const problems = contentProblemsOf({ 'home.sections': [section] });
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.replace(/^home\.sections\.0\.?/, ''), message]),
  );
}

/** A copy of the list with one element at another index. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_item, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([first], [second]) => (first < second ? -1 : 1));
  return Object.fromEntries(entries.map(([name, entry]) => [name, sorted(entry)]));
}
