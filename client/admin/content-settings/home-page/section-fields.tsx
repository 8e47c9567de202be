import { HOME_LIMITS, type HomeSection, type HomeSectionKind } from '../../../domain';
import { TextField } from '../../editing/text-field';
import { LocalTextFields } from './local-text-fields';
import { PeriodFields } from './period-fields';
import { ProductPicker } from './product-picker';
import { QuestionFields } from './question-fields';

interface SectionFieldsProps {
  section: HomeSection;
  names: ReadonlyMap<string, string>;
  problems: Readonly<Record<string, string>>;
  onChange: (changes: Partial<HomeSection>) => void;
}

const NOTES: Partial<Record<HomeSectionKind, string>> = {
  CAROUSEL: 'Shows the best rated products. It has no texts of its own.',
  CATEGORIES: 'Shows the categories of the catalogue. It has no texts of its own.',
  LATEST: 'Shows the newest products. It has no texts of its own.',
  REVIEWS: 'Shows reviews of verified purchases. It has no texts of its own.',
  PROMO: 'Without a title, product and link, the section is the standard promotion.',
  FAQ: 'Without questions, the section has the standard questions.',
  TEXT: 'Markdown, such as **bold**, lists and [links](/pages/about).',
};

/** The fields that the kind of a section has. */
export function SectionFields({ section, names, problems, onChange }: SectionFieldsProps) {
  const { kind, title, text, link, products, questions, from, to } = section;
  const isCollection = kind === 'COLLECTION';
  const isPromo = kind === 'PROMO';
  const note = NOTES[kind];
  return (
    <>
      {note && <p className="muted small">{note}</p>}
      {(isCollection || isPromo || kind === 'TEXT' || kind === 'FAQ') && (
        <LocalTextFields
          label="Title"
          path="title"
          value={title}
          problems={problems}
          onChange={(value) => onChange({ title: value })}
        />
      )}
      {(isPromo || kind === 'TEXT') && (
        <LocalTextFields
          label="Text"
          path="text"
          value={text}
          problems={problems}
          rows={isPromo ? 3 : 8}
          onChange={(value) => onChange({ text: value })}
        />
      )}
      {(isCollection || isPromo) && (
        <>
          <ProductPicker
            label={isPromo ? 'Product' : 'Products'}
            ids={products}
            max={isPromo ? 1 : HOME_LIMITS.products}
            names={names}
            problem={problems.products}
            onChange={(ids) => onChange({ products: ids })}
          />
          <TextField
            label={isPromo ? 'Link, instead of the product page' : 'Link to all products'}
            name="link"
            autoComplete="off"
            hint="A path such as /search/lamp, or an https address"
            value={link}
            problem={problems.link}
            onChange={(value) => onChange({ link: value })}
            onBlur={() => undefined}
          />
        </>
      )}
      {kind === 'FAQ' && (
        <QuestionFields
          questions={questions}
          problems={problems}
          onChange={(entries) => onChange({ questions: entries })}
        />
      )}
      <PeriodFields from={from} to={to} problems={problems} onChange={onChange} />
    </>
  );
}
