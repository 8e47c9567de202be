import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { isDraft } from '../../domain/catalogue/product-state';
import type { ShopFacts } from '../../domain/content/shop-facts';
import type { Language } from '../../domain/emails/language';
import type { Product } from '../../domain/model';
import {
  localTextOf,
  nextSectionChange,
  visibleSections,
  type HomeSection,
  type HomeSectionKind,
} from '../../domain/settings/home-sections';
import { renderMarkdown } from './markdown-renderer';

interface HomeDeps {
  /** The sections of the settings, which cost no statement. */
  homeSections: () => readonly HomeSection[];
  shopFacts: () => ShopFacts;
  products: { findMany: (productIds: readonly string[]) => Promise<(Product | undefined)[]> };
  now: () => Date;
}

/** A section of the home page in one language. Content that its kind does not have is empty. */
export interface HomeSectionContent {
  kind: HomeSectionKind;
  title: string;
  text: string;
  html: string;
  link: string;
  products: Product[];
  questions: { question: string; answer: string }[];
}

/** The visible sections of the home page. */
export interface HomePage {
  sections: HomeSectionContent[];
  /** Products of all sections, with unknown ids. */
  productIds: string[];
  /** Time at which other sections become visible; undefined if no period starts or ends. */
  changesAt: Date | undefined;
}

/** The home page that shoppers see. */
export class HomeService {
  constructor(private readonly deps: HomeDeps) {}

  /** The visible sections in a language, with one statement for all products. Throws as permit does. */
  async page(actor: Actor, language: Language): Promise<HomePage> {
    permit(actor, 'content.read');
    const now = this.deps.now();
    const sections = this.deps.homeSections();
    const visible = visibleSections(sections, now);
    const productIds = [...new Set(visible.flatMap(({ products }) => products))];
    const productsById = await this.findListed(productIds);
    return {
      sections: visible
        .map((section) => this.contentOf(section, language, productsById))
        .filter(({ kind, products }) => kind !== 'COLLECTION' || products.length > 0),
      productIds,
      changesAt: nextSectionChange(sections, now),
    };
  }

  private contentOf(
    section: HomeSection,
    language: Language,
    productsById: ReadonlyMap<string, Product>,
  ): HomeSectionContent {
    const { kind, title, text, link, products, questions } = section;
    const body = localTextOf(text, language);
    return {
      kind,
      title: localTextOf(title, language),
      text: kind === 'TEXT' ? '' : body,
      html: kind === 'TEXT' ? renderMarkdown(body, { language, facts: this.deps.shopFacts() }).html : '',
      link,
      products: products.flatMap((id) => productsById.get(id) ?? []),
      questions: questions.map(({ question, answer }) => ({
        question: localTextOf(question, language),
        answer: localTextOf(answer, language),
      })),
    };
  }

  /** The products with these ids that shoppers see. */
  private async findListed(productIds: readonly string[]): Promise<Map<string, Product>> {
    if (productIds.length === 0) return new Map();
    const products = await this.deps.products.findMany(productIds);
    const listed = products.flatMap((product) =>
      product && !product.deletedAt && !isDraft(product) ? [product] : [],
    );
    return new Map(listed.map((product) => [product.id, product]));
  }
}
