/** Refuses each node that matches one of the selectors. */
const refuse = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [], messages: { refused: message } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'refused' });
    return Object.fromEntries(selectors.map((selector) => [selector, report]));
  },
});

// Texts for shoppers come from the message catalogues in client/i18n, which exist in each language.
const CHILD_EXPRESSION = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const TEXT_ATTRIBUTE = 'JSXAttribute[name.name=/^(aria-label|title|placeholder|alt|label)$/]';
const expressionTexts = [CHILD_EXPRESSION, `${TEXT_ATTRIBUTE} > JSXExpressionContainer`].flatMap(
  (container) =>
    [container, `${container} > :matches(ConditionalExpression, LogicalExpression)`].flatMap((parent) => [
      `${parent} > Literal[value=/[A-Za-z]/]`,
      `${parent} > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{2}/]`,
    ]),
);

/** Rules about syntax that no file, or only one file or folder, may use; `.oxlintrc.json` names that file or folder. */
export const restrictedSyntax = {
  environment: refuse(
    'Only server/config reads the environment.',
    "MemberExpression[object.name='process'][property.name='env']",
  ),
  storage: refuse('Only client/state/persisted-var.ts uses localStorage.', "Identifier[name='localStorage']"),
  rounding: refuse(
    'Only server/domain/pricing/money.ts rounds amounts.',
    "CallExpression[callee.property.name='toFixed']",
  ),
  'inline-spreads': refuse(
    'Write these properties or elements in the literal itself.',
    'ObjectExpression > SpreadElement > ObjectExpression[properties.length>0]',
    'ArrayExpression > SpreadElement > ArrayExpression[elements.length>0]',
  ),
  'named-exports': refuse('Export a name instead of a default.', 'ExportDefaultDeclaration'),
  'catalogue-texts': refuse(
    'Texts for shoppers belong to the catalogues in client/i18n.',
    // The brand name is the same in all languages.
    'JSXText[value=/[A-Za-z]/]:not([value=/^\\s*Haat\\s*$/])',
    `${TEXT_ATTRIBUTE} > Literal[value=/[A-Za-z]/]`,
    ...expressionTexts,
  ),
};
