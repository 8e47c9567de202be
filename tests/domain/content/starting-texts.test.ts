import { MAX_PAGE_BODY_LENGTH } from '../../../server/domain/content/content-page';
import { STANDARD_SLUGS } from '../../../server/domain/content/page-links';
import { readPageInput } from '../../../server/domain/content/page-validation';
import { FACT_NAMES, splitAtFacts } from '../../../server/domain/content/shop-facts';
import { STARTING_TEXTS } from '../../../server/domain/content/starting-texts/starting-texts';

const LANGUAGES = ['EN', 'HI'] as const;
const TEXTS = STANDARD_SLUGS.flatMap((slug) =>
  LANGUAGES.map((language) => ({ slug, language, ...STARTING_TEXTS[slug][language] })),
);
const factsOf = (body: string) =>
  splitAtFacts(body).flatMap((segment) => ('fact' in segment ? [segment.fact] : []));

describe.each(TEXTS)('The starting text $slug in $language', ({ slug, language, title, body }) => {
  it('is a valid text, which names known facts only', () => {
    expect(readPageInput({ slug, language, title, body, state: 'DRAFT' })).toMatchObject({ slug, title });
    expect(body.length).toBeLessThan(MAX_PAGE_BODY_LENGTH);
    for (const [, name] of body.matchAll(/\{([^}]*)\}/g)) expect(FACT_NAMES).toContain(name);
  });

  it('has the facts, links and headings of the other language', () => {
    const [other] = LANGUAGES.filter((each) => each !== language).map((each) => STARTING_TEXTS[slug][each]);
    const shapeOf = (text: string) => ({
      facts: factsOf(text),
      links: [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href),
      headings: text.match(/^## /gm)?.length,
      listItems: text.match(/^(?:-|\d\.) /gm)?.length,
    });
    expect(shapeOf(body)).toEqual(shapeOf(other!.body));
  });

  it('is written in its language', () => {
    expect(/\p{Script=Devanagari}/u.test(title)).toBe(language === 'HI');
    expect(/\p{Script=Devanagari}/u.test(body)).toBe(language === 'HI');
  });
});

describe('The starting texts', () => {
  it('name the seller, the grievance officer and the deadlines for complaints', () => {
    for (const language of LANGUAGES) {
      const { body } = STARTING_TEXTS.contact[language];
      expect(factsOf(body)).toEqual(
        expect.arrayContaining([
          'shop.legalName',
          'shop.address',
          'shop.grievanceOfficer',
          'shop.grievanceOfficer.email',
        ]),
      );
      expect(body).toMatch(/48/);
      expect(body).toMatch(/one month|एक महीने/);
    }
  });
});
