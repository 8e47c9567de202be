const NOOP = /^(noop|ignore|nothing|swallow)$/i;
const messages = {
  reason:
    'This drops an error without a reason: pass ignoreErrors(reason), catch the expected class and log the rest, or give the reason in a comment.',
};

/** Refuses error handlers and catch blocks that drop the error without a new error or a comment with the reason. */
export const namedReason = {
  meta: { type: 'problem', schema: [], messages },
  create(context) {
    const { sourceCode } = context;
    const report = (node) => context.report({ node, messageId: 'reason' });
    const isExplained = (body) => sourceCode.getCommentsInside(body).length > 0 || throwsError(body);

    return {
      CatchClause(node) {
        if ((!node.param || node.body.body.length === 0) && !isExplained(node.body)) report(node);
      },
      CallExpression({ callee, arguments: args }) {
        const handler = handlerOf(callee, args);
        if (!handler) return;
        if (handler.type === 'Identifier' && NOOP.test(handler.name)) report(handler);
        const { params } = handler;
        if (!params || !dropsError(params) || isExplained(handler.body)) return;
        if (sourceCode.getCommentsBefore(handler).length === 0) report(handler);
      },
    };
  },
};

/** The error handler of `.catch(handler)` and `.then(onSuccess, handler)`. */
function handlerOf(callee, args) {
  if (callee.type !== 'MemberExpression') return undefined;
  return { catch: args[0], then: args[1] }[callee.property.name];
}

function dropsError([error]) {
  return !error || (error.type === 'Identifier' && error.name.startsWith('_'));
}

function throwsError(body) {
  return body.type === 'BlockStatement' && body.body.some(({ type }) => type === 'ThrowStatement');
}
