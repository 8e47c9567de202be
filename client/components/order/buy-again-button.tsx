import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages, type Messages } from '../../i18n/messages';
import { useParcelMessages, type ParcelMessages } from '../../i18n/parcel-messages';
import type { ArrivalState } from '../../lib/navigation/cart-arrival-state';
import { paths } from '../../lib/paths';
import { Banner } from '../feedback/banner';
import { Button } from '../forms/button';

/** The reason for fewer units of a line in the cart, or for none. */
interface LineProblem {
  name: string;
  kind: 'UNAVAILABLE' | 'SOLD_OUT' | 'LIMITED';
  /** Added units of a limited line. */
  qty?: number;
}

interface BuyAgainButtonProps {
  /** Adds the lines to the cart, and returns the problems; throws if the shop does not answer. */
  addLines: () => Promise<readonly LineProblem[]>;
  wide?: boolean;
  children: ReactNode;
}

/** Buys the lines of an order again: opens the cart, which names the lines that are sold out, deleted or short. */
export function BuyAgainButton({ addLines, wide, children }: BuyAgainButtonProps) {
  const navigate = useNavigate();
  const { cart } = useMessages();
  const parcels = useParcelMessages();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  const buyAgain = async () => {
    setState('busy');
    try {
      const problems = await addLines();
      const notice = problems.map((problem) => textOf(problem, { cart, parcels })).join(' ');
      const arrival: ArrivalState = { isHandled: true, notice: notice || undefined };
      void navigate(paths.cart(), { state: arrival });
    } catch {
      // The text asks for another attempt; the cart has not changed.
      setState('failed');
    }
  };

  return (
    <>
      {state === 'failed' && (
        <Banner tone="bad" role="alert">
          {parcels.notLoaded}
        </Banner>
      )}
      <Button wide={wide} busy={state === 'busy'} onClick={() => void buyAgain()}>
        {children}
      </Button>
    </>
  );
}

interface Texts {
  cart: Messages['cart'];
  parcels: ParcelMessages;
}

function textOf({ kind, name, qty = 0 }: LineProblem, { cart, parcels }: Texts): string {
  if (kind === 'UNAVAILABLE') return parcels.notForSale(name);
  return kind === 'SOLD_OUT' ? cart.requestedProductSoldOut(name) : cart.quantityLimited(qty, name);
}
