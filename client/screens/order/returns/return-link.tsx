import { useQuery } from '@apollo/client/react';
import { ButtonLink } from '../../../components/forms/button';
import { formatDay } from '../../../components/order/day-time';
import { paths } from '../../../lib/paths';
import { useMessages } from '../../../i18n/messages';
import { useReturnMessages } from '../../../i18n/return-messages';
import { ReturnDeadlineDocument } from './return-page.generated';
import { endDayOf } from './return-data';

/** Link to the return page with the end of the time for it; nothing while none of the products can be returned. */
export function ReturnLink({ orderId, products }: { orderId: string; products: readonly string[] }) {
  const messages = useReturnMessages();
  const { product } = useMessages();
  const { data } = useQuery(ReturnDeadlineDocument, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  const lines = (data?.returnOptions?.lines ?? []).filter(
    (line) => line.returnableQty > 0 && products.includes(line.product),
  );
  const deadline = lines
    .flatMap(({ until }) => until ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(0);
  if (deadline === undefined) return null;
  return (
    <ButtonLink to={paths.orderReturn(orderId)}>
      {messages.until(formatDay(endDayOf(deadline), product.dayNames))}
    </ButtonLink>
  );
}
