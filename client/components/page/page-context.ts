import { createContext, useContext } from 'react';
import { TAX_BASIS_POINTS } from '../../domain';

/** Hears, while a page is rendered on the server, how its answer is to be sent. */
export interface PageAnswer {
  /** 404 for what is not there; 200 unless told. */
  setStatus: (status: number) => void;
  /** Leads to another path of the shop instead. */
  redirect: (path: string) => void;
}

interface PageContextValue {
  /** Scheme and host of the shop's public address, for links that must be whole. */
  origin: string;
  /** Tax of an order that is placed now, in hundredths of a percent. §9 */
  taxBasisPoints: number;
  /** Whether the shop is a demo, which may show invented people. §1 */
  isDemo: boolean;
  /** On the server only. */
  answer?: PageAnswer;
}

/** What a page knows of the document it is shown in. */
export const PageContext = createContext<PageContextValue>({
  origin: '',
  taxBasisPoints: TAX_BASIS_POINTS,
  isDemo: false,
});

export function usePage(): PageContextValue {
  return useContext(PageContext);
}
