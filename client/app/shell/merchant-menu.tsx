import { MerchantLink } from '../../components/texts/merchant-link';
import { usePage } from '../../components/page/page-context';
import { footerGroupsOf, type LocalText as Texts, type MenuLink } from '../../domain';
import { merchantTexts } from '../../i18n/merchant-texts';
import { useLanguage } from '../../i18n/messages';
import navStyles from './category-nav.module.css';
import styles from './merchant-menu.module.css';

/** A menu of the merchant: the links below the header, or the groups of the footer. */
export function MerchantMenu({ isFooter = false }: { isFooter?: boolean }) {
  const { headerMenu, footerMenu } = usePage();
  const texts = merchantTexts[useLanguage()];
  if (isFooter)
    return (
      <nav className={`wrap ${styles.footer}`} aria-label={texts.footerMenu}>
        {footerGroupsOf(footerMenu ?? []).map(({ name, links }, index) => (
          <div key={index}>
            {name.en + name.hi !== '' && (
              <p>
                <LocalText text={name} />
              </p>
            )}
            <MenuLinks links={links} />
          </div>
        ))}
      </nav>
    );
  return (
    <nav className={navStyles.categories} aria-label={texts.menu}>
      <div className="wrap">
        <MenuLinks links={headerMenu ?? []} />
      </div>
    </nav>
  );
}

function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map(({ label, link }, index) => (
        <li key={index}>
          <MerchantLink to={link}>
            <LocalText text={label} />
          </MerchantLink>
        </li>
      ))}
    </ul>
  );
}

/** A text in the language of the page, or in the other language if it is missing. */
function LocalText({ text }: { text: Texts }) {
  const language = useLanguage();
  const other = language === 'en' ? 'hi' : 'en';
  return text[language] ? text[language] : <span lang={other}>{text[other]}</span>;
}
