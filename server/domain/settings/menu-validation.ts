import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readEach, readFields, readObject } from '../read';
import { readLink, readLocalText, requireNames } from './home-section-validation';
import { footerGroupsOf, MENU_LIMITS, type FooterLink, type MenuLink } from './menus';

/** Maximum lengths of labels and names of groups. */
const MAX_LABEL_LENGTH = 40;

/** Parses the links of the header. Throws BAD_INPUT with every invalid field. */
export function readHeaderMenu(raw: unknown): MenuLink[] {
  return readEach(raw, 'menu.header', { max: MENU_LIMITS.header }, (element, path) => {
    const submitted = readObject(element, path as FieldPath);
    requireNames(submitted, path, ['label', 'link']);
    return readFields<MenuLink>({
      label: () => readLabel(submitted.label, `${path}.label`, true),
      link: () => readLink(submitted.link, `${path}.link`, true),
    });
  });
}

/** Parses the links of the footer. Throws BAD_INPUT with every invalid field. */
export function readFooterMenu(raw: unknown): FooterLink[] {
  const links = readEach(raw, 'menu.footer', { max: MENU_LIMITS.footer }, (element, path) => {
    const submitted = readObject(element, path as FieldPath);
    requireNames(submitted, path, ['label', 'link', 'group']);
    return readFields<FooterLink>({
      label: () => readLabel(submitted.label, `${path}.label`, true),
      link: () => readLink(submitted.link, `${path}.link`, true),
      group: () => readLabel(submitted.group, `${path}.group`, false),
    });
  });
  if (footerGroupsOf(links).length > MENU_LIMITS.footerGroups)
    throw badInput('menu.footer', {
      key: 'setting.tooManyGroups',
      params: { max: MENU_LIMITS.footerGroups },
    });
  return links;
}

function readLabel(raw: unknown, path: string, isRequired: boolean) {
  return readLocalText(raw, path, { max: MAX_LABEL_LENGTH, isRequired });
}
