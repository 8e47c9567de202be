const NOOP = /^(noop|ignore|nothing|swallow)$/i;
const messages = {
  reason:
    'This drops an error without a reason: pass ignoreErrors(reason), catch the expected class and log the rest, or say why in a comment.',
};

/** Refuses error handlers and catch blocks that drop the error, neither throw nor say why. */
export const namedReason = {
  meta: { type: 'problem', schema: [], messages },
  create(context) {
    const { sourceCode } = context;
    const report = (node) => context.report({ node, messageId: 'reason' });
    const isExplained = (body) => sourceCode.getCommentsInside(body).length > 0 || throws(body);

    return {
      CatchClause(node) {
        if ((!node.param || node.body.body.length === 0) && !isExplained(node.body)) report(node);
      },
      CallExpression({ callee, arguments: given }) {
        const handler = handlerOf(callee, given);
        if (!handler) return;
        if (handler.type === 'Identifier' && NOOP.test(handler.name)) report(handler);
        const { params } = handler;
        if (!params || !dropsError(params) || isExplained(handler.body)) return;
        if (sourceCode.getCommentsBefore(handler).length === 0) report(handler);
      },
    };
  },
};

/** The error handler of `.catch(handler)` and `.then(use, handler)`. */
function handlerOf(callee, given) {
  if (callee.type !== 'MemberExpression') return undefined;
  return { catch: given[0], then: given[1] }[callee.property.name];
}

function dropsError([error]) {
  return !error || (error.type === 'Identifier' && error.name.startsWith('_'));
}

function throws(body) {
  return body.type === 'BlockStatement' && body.body.some(({ type }) => type === 'ThrowStatement');
}
