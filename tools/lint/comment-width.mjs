const MAX_COLUMNS = 120;

/** Refuses lines of comments beyond 120 columns. Prettier wraps code, but not comments. */
export const commentWidth = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { wide: `Wrap this comment: a line has at most ${MAX_COLUMNS} columns.` },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      'Program:exit'() {
        for (const comment of sourceCode.getAllComments()) {
          const lines = sourceCode.lines.slice(comment.loc.start.line - 1, comment.loc.end.line);
          // A comment after code belongs to a line that Prettier wraps.
          if (lines.some((line) => line.length > MAX_COLUMNS && /^\s*(\/\/|\/?\*)/.test(line)))
            context.report({ loc: comment.loc, messageId: 'wide' });
        }
      },
    };
  },
};
