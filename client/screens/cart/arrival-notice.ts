import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** What an arrival leaves for the cart to tell of the product that was to be put in. */
export interface ArrivalState {
  notice?: string;
}

/** What the arrival left, told once: the browser would keep it for the next reload too. */
export function useArrivalNotice(): string | undefined {
  const arrival = useLocation().state as ArrivalState | null;
  const navigate = useNavigate();
  const [notice] = useState(arrival?.notice);

  useEffect(
    function leaveNothingBehind() {
      if (notice) void navigate(paths.cart(), { replace: true });
    },
    [notice, navigate],
  );

  return notice;
}
