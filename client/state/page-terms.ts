import { makeVar } from '@apollo/client';
import type { PageTerms } from '../domain';

/** Page terms that an admin saved in this browser after the document loaded; they win over the document. */
export const savedTermsVar = makeVar<Partial<PageTerms>>({});
