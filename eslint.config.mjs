import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { namedReason } from './tools/lint/named-reason.mjs';
import { plainNames } from './tools/lint/plain-names.mjs';

const haat = { rules: { 'named-reason': namedReason, 'plain-names': plainNames } };

const oneHome = (home, syntax) => ({ home, syntax });

// Each of these APIs has one home; the linter refuses it everywhere else.
const homes = {
  environment: oneHome('server/config/**', {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read in server/config only.',
  }),
  storage: oneHome('client/state/persisted-var.ts', {
    selector: "Identifier[name='localStorage']",
    message: 'localStorage is touched in client/state/persisted-var.ts only.',
  }),
  rounding: oneHome('server/domain/pricing/money.ts', {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: 'Amounts are rounded in server/domain/pricing/money.ts only.',
  }),
};
const defaultExport = { selector: 'ExportDefaultDeclaration', message: 'Exports are named.' };
const restrict = (...syntaxes) => ({ 'no-restricted-syntax': ['error', ...syntaxes] });
const { environment, storage, rounding } = homes;

// Texts for shoppers come from the message catalogues in client/i18n, which exist in each language.
const inCatalogues = (selector) => ({ selector, message: 'What the shop says is in client/i18n.' });
const CHILD = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const SPOKEN = 'JSXAttribute[name.name=/^(aria-label|title|placeholder|alt|label)$/]';
const plainWords = [
  // The brand name is the same in all languages.
  'JSXText[value=/[A-Za-z]/]:not([value=/^\\s*Haat\\s*$/])',
  `${SPOKEN} > Literal[value=/[A-Za-z]/]`,
  ...[CHILD, `${SPOKEN} > JSXExpressionContainer`].flatMap((place) =>
    [place, `${place} > :matches(ConditionalExpression, LogicalExpression)`].flatMap((home) => [
      `${home} > Literal[value=/[A-Za-z]/]`,
      `${home} > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{2}/]`,
    ]),
  ),
].map(inCatalogues);

const promises = ['error', { checksVoidReturn: false }];
const typedRulesOfTests = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': promises,
};

// TypeScript's rules cannot read other languages.
const scripts = ['**/*.{ts,tsx,mts,js,jsx}'];

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      'data',
      'coverage',
      'shots',
      'seeds/studio',
      '**/*.generated.ts',
      '*.mjs',
      'examples/*.mjs',
      '*.cjs',
      'tools',
      'client/developers/explorer/prebuilt/*.js',
      // These run in their own folder, with packages that are not in package.json.
      'tests/bench/peer/*.cjs',
    ],
  },
  { files: scripts, ...eslint.configs.recommended },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ files: scripts, ...config })),
  {
    files: scripts,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...restrict(environment.syntax, storage.syntax, rounding.syntax, defaultExport),
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // type-graphql and TypeORM need decorated classes.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // `return next()` ends a handler; an async method may return at once where its interface promises a later
      // result.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/require-await': 'off',
      // The code spreads entities and arguments into plain objects on purpose.
      '@typescript-eslint/no-misused-spread': 'off',
      // React and Express accept handlers that return a promise.
      '@typescript-eslint/no-misused-promises': promises,
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  { files: scripts, plugins: { haat }, rules: { 'haat/plain-names': 'error' } },
  { files: ['client/**/*.tsx', 'client/**/*.ts'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['{server,client,seeds}/**/*.{ts,tsx}'],
    plugins: { haat },
    rules: { 'haat/named-reason': 'error' },
  },
  {
    files: ['client/{screens,components,app}/**/*.tsx'],
    // The back office is English only, and the shop's name is the same in all languages.
    ignores: [
      'client/screens/order/{admin/**,deliver-action.tsx}',
      'client/components/{order/activity-changes,page/page-title}.tsx',
    ],
    rules: restrict(environment.syntax, storage.syntax, rounding.syntax, defaultExport, ...plainWords),
  },
  {
    // Schema types refer to each other, and this rule follows them endlessly.
    files: ['server/pages/developers/**'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  { files: [environment.home], rules: restrict(storage.syntax, rounding.syntax, defaultExport) },
  { files: [storage.home], rules: restrict(environment.syntax, rounding.syntax, defaultExport) },
  { files: [rounding.home], rules: restrict(environment.syntax, storage.syntax, defaultExport) },
  { files: ['codegen.ts', 'client/**/vite.config.mts'], rules: restrict(storage.syntax, rounding.syntax) },
  {
    // The other rules with types took a third of the lint's time; these find tests that pass without a check.
    files: ['tests/**/*.{ts,tsx}'],
    rules: { ...tseslint.configs.disableTypeChecked.rules, ...typedRulesOfTests },
  },
  {
    files: ['tests/**'],
    rules: {
      ...restrict(defaultExport),
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Jest requires a default export in these files.
    files: [
      'tests/support/{fixtures/asset,runtime/shared-environment}.ts',
      'tests/browser/walk-environment.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
