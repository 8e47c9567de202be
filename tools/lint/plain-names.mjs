import path from 'node:path';
import { ALLOWED, NOT_ALONE, NOT_IN_NAMES, NOT_IN_TITLES, REMAINING } from './retired-words.mjs';

const messages = {
  name: "'{{name}}' uses the retired word '{{word}}': use {{term}}.",
  file: "The file name '{{name}}' uses the retired word '{{word}}': use {{term}}.",
  title: "The title uses the retired word '{{word}}': use {{term}}.",
};
const TEST_FUNCTIONS = new Set(['describe', 'describeInBrowser', 'it', 'test']);

/** Refuses retired words in declared names, file names and titles of tests. */
export const plainNames = {
  meta: { type: 'problem', schema: [], messages },
  create(context) {
    const file = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    const check = (node, messageId, retired) => {
      if (retired) context.report({ node, messageId, data: retired });
    };
    const checkName = (node) => {
      if (node) check(node, 'name', refusedWordOf(node.name, file));
    };
    const checkAll = (patterns) => patterns.flatMap(namesIn).forEach(checkName);
    const checkFunction = ({ id, params }) => {
      checkName(id);
      checkAll(params);
    };
    const checkMember = ({ key, computed }) => {
      if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) checkName(key);
    };
    const checkDeclaration = ({ id }) => checkName(id);

    return {
      Program(node) {
        const name = path.basename(file).replace(/\..*$/, '');
        check(node, 'file', refusedWordOf(name, file));
      },
      VariableDeclarator: ({ id }) => checkAll([id]),
      CatchClause: ({ param }) => checkAll(param ? [param] : []),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      TSDeclareFunction: checkFunction,
      ClassDeclaration: checkDeclaration,
      TSInterfaceDeclaration: checkDeclaration,
      TSTypeAliasDeclaration: checkDeclaration,
      TSEnumDeclaration: checkDeclaration,
      TSTypeParameter: ({ name }) => checkName(name),
      MethodDefinition: checkMember,
      PropertyDefinition: checkMember,
      TSPropertySignature: checkMember,
      TSMethodSignature: checkMember,
      ImportSpecifier({ imported, local }) {
        if (imported.name !== local.name) checkName(local);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!title || !TEST_FUNCTIONS.has(functionNameOf(callee))) return;
        for (const text of textsOf(title))
          check(title, 'title', findRetiredWord(wordsOf(text), NOT_IN_TITLES, text));
      },
    };
  },
};

/**
 * The identifiers that a pattern declares, except those in `{ name }`: the rule checks the property at its declaration.
 */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'Property' && property.shorthand ? [] : namesIn(property.value ?? property),
      );
    default:
      return [];
  }
}

/** The retired word of a name, without exceptions. */
function retiredWordOf(name) {
  const words = wordsOf(name);
  const isSingleWord = words.length === 1;
  return (
    (isSingleWord && findRetiredWord(words, NOT_ALONE, name)) || findRetiredWord(words, NOT_IN_NAMES, name)
  );
}

/** The first of the words that has an entry in `termByWord`, with the term to use instead. */
function findRetiredWord(words, termByWord, name) {
  const word = words.find((candidate) => Object.hasOwn(termByWord, candidate));
  return word && { name, word, term: termByWord[word] };
}

/** The words of `camelCase`, `UPPER_CASE`, `kebab-case` and of text, in lower case. */
function wordsOf(name) {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

/** The retired word of a name, unless ALLOWED has the name or REMAINING has the word for this folder. */
function refusedWordOf(name, file) {
  const bareName = name.replace(/^_/, '');
  const isIn = (folders) => !folders || folders.some((folder) => file.startsWith(folder));
  if (ALLOWED.some(({ names, files }) => names.includes(bareName) && isIn(files))) return undefined;
  const retired = retiredWordOf(bareName);
  const remaining = Object.entries(REMAINING).filter(([folder]) => file.startsWith(folder));
  return remaining.some(([, words]) => words.includes(retired?.word)) ? undefined : retired;
}

/** The name of the function at the start of `it.each(table)(title)` or `it(title)`. */
function functionNameOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  return functionNameOf(callee.object ?? callee.callee ?? callee.tag ?? { type: 'Identifier', name: '' });
}

function textsOf(title) {
  if (title.type === 'Literal') return typeof title.value === 'string' ? [title.value] : [];
  return title.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw) : [];
}
