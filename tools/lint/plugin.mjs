import { commentWidth } from './comment-width.mjs';
import { namedReason } from './named-reason.mjs';
import { plainNames } from './plain-names.mjs';
import { restrictedSyntax } from './restricted-syntax.mjs';

/** The project's own lint rules. oxlint requires a default export. */
export default {
  meta: { name: 'haat' },
  rules: {
    'comment-width': commentWidth,
    'named-reason': namedReason,
    'plain-names': plainNames,
    ...restrictedSyntax,
  },
};
