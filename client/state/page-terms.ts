import type { PageTerms } from '../domain';
import { createStore } from './store';

/** Page terms that an admin saved in this browser after the document loaded; they win over the document. */
export const savedTerms = createStore<Partial<PageTerms>>({});
