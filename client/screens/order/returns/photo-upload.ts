import { connectionMessage, isUnreachable } from '../../../apollo/message-of';
import type { ApiMessage } from '../../../domain';
import { orderTokenOf } from '../../../state/guest-orders';
import { sessionVar } from '../../../state/session';
import { fetchWithProgress } from '../../../state/upload-progress';

/** An uploaded photo: its key for the request, or the reason of a refusal. */
export type UploadResult = { key: string } | { error: ApiMessage };

/** Uploads a photo for a return of an order; reports the uploaded share, from 0 to 1. */
export async function uploadPhoto(
  orderId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  const body = new FormData();
  body.append('image', file);
  const token = sessionVar()?.token;
  const orderToken = orderTokenOf(orderId);
  try {
    const response = await fetchWithProgress(onProgress)(
      `/api/orders/${encodeURIComponent(orderId)}/returns/pictures`,
      {
        method: 'POST',
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(orderToken !== undefined && { 'x-order-token': orderToken }),
        },
        body,
      },
    );
    const answer = (await response.json()) as { picture?: string } & Partial<ApiMessage>;
    if (answer.picture !== undefined) return { key: answer.picture };
    return { error: { ...answer, message: answer.message ?? response.statusText } };
  } catch (error) {
    // The answer of a proxy may be no JSON.
    return { error: connectionMessage(isUnreachable(error) ? 'connection.offline' : 'connection.noAnswer') };
  }
}
