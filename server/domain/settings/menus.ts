import type { LocalText } from './home-sections';

/** A link of the header menu. */
export interface MenuLink {
  label: LocalText;
  /** A path of the shop or an https address. */
  link: string;
}

/** A link of the footer. Links with the same group are together under its name. */
export interface FooterLink extends MenuLink {
  /** Name of the group; empty for none. */
  group: LocalText;
}

/** Maximum number of links of the header, and of links and groups of the footer. */
export const MENU_LIMITS = { header: 12, footer: 30, footerGroups: 4 };

/** A group of footer links. */
export interface FooterGroup {
  name: LocalText;
  links: MenuLink[];
}

/** The groups of the footer, in the order of their first links. */
export function footerGroupsOf(links: readonly FooterLink[]): FooterGroup[] {
  const groups: FooterGroup[] = [];
  for (const { group, ...link } of links) {
    const existing = groups.find(({ name }) => name.en === group.en && name.hi === group.hi);
    if (existing) existing.links.push(link);
    else groups.push({ name: group, links: [link] });
  }
  return groups;
}
