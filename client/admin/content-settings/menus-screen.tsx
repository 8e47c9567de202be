import { useQuery } from '@apollo/client/react';
import { messageOf } from '../../apollo/message-of';
import { QueryView } from '../../components/feedback/query-view';
import { MENU_LIMITS, type FooterLink } from '../../domain';
import { EditSkeleton } from '../editing/edit-skeleton';
import { AdminPage } from '../frame/admin-page';
import { ContentForm } from './content-form';
import { contentVersionOf, type ContentVersion } from './content-settings';
import { ContentSettingsToEditDocument } from './content-settings.generated';
import { MenuEditor } from './menu-editor';
import { pathName } from './section-texts';
import { useContentSettings } from './use-content-settings';

const NO_GROUP = { en: '', hi: '' };
const LINK_HINT = 'A link is a page of the shop, such as /search/gifts, or a complete https:// address.';

/** The menus below the header and in the footer. */
export function MenusScreen() {
  const result = useQuery(ContentSettingsToEditDocument, { fetchPolicy: 'no-cache' });
  return (
    <AdminPage title="Menus">
      <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={6} />}>
        {({ settings }) => <MenusForm loaded={contentVersionOf(settings)} />}
      </QueryView>
    </AdminPage>
  );
}

function MenusForm({ loaded }: { loaded: ContentVersion }) {
  const edit = useContentSettings(loaded, ['menu.header', 'menu.footer']);
  const { values, problems, change } = edit;
  const headerLinks = values['menu.header'].map((link) => ({ ...link, group: NO_GROUP }));
  return (
    <ContentForm
      edit={edit}
      nameOf={(path) => pathName(path.startsWith('menu.header') ? 'Header link' : 'Footer link', path)}
    >
      <MenuEditor
        title="Header"
        hint={`The links below the header of the shop, at most ${MENU_LIMITS.header}. ${LINK_HINT}`}
        emptyText="No links of your own: the header shows the categories of the catalogue. Add a link to replace them."
        links={headerLinks}
        max={MENU_LIMITS.header}
        problemsOf={(path) => problems[`menu.header.${path}`]}
        onChange={(links) => change({ 'menu.header': links.map(({ label, link }) => ({ label, link })) })}
      />
      <MenuEditor
        title="Footer"
        hint={`The links at the end of each page, at most ${MENU_LIMITS.footer}. Links with the same group share a column. ${LINK_HINT}`}
        emptyText="No links of your own: the footer shows the standard links of the shop only."
        links={values['menu.footer']}
        max={MENU_LIMITS.footer}
        hasGroups
        problemsOf={(path) => problems[`menu.footer.${path}`]}
        onChange={(links: FooterLink[]) => change({ 'menu.footer': links })}
      />
    </ContentForm>
  );
}
