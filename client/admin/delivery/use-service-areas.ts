import type { ServiceArea } from '../../domain';
import { useShopRequest } from '../files/shop-request';

const PATH = '/service-areas';

/** Reads and replaces the complete list over REST, because GraphQL variables hold fewer rules. */
export function useServiceAreas() {
  const sendRequest = useShopRequest();
  const read = async () => {
    const response = await sendRequest(PATH);
    return {
      areas: (await response.json()) as ServiceArea[],
      etag: response.headers.get('etag') ?? '*',
    };
  };
  const replace = async (areas: readonly ServiceArea[], etag: string) => {
    await sendRequest(PATH, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': etag },
      body: JSON.stringify(areas),
    });
  };
  return {
    read,
    replace,
    /** Adds a rule, or replaces the rule `previousPattern`. */
    save: async (area: ServiceArea, previousPattern: string | undefined) => {
      const { areas, etag } = await read();
      await replace([...areas.filter(({ pattern }) => pattern !== previousPattern), area], etag);
    },
    remove: async (removedPattern: string) => {
      const { areas, etag } = await read();
      const otherAreas = areas.filter(({ pattern }) => pattern !== removedPattern);
      await replace(otherAreas, etag);
    },
  };
}
