import { endRejectedSession, sessionVar } from './session';
import { saveFile } from '../lib/save-file';

/**
 * Downloads a file of this shop with the token of the session or of an order, and saves it. A plain link would send no
 * token. Returns false if the server sends no file. §2, §6
 */
export async function downloadFile(path: string, orderToken?: string): Promise<boolean> {
  const token = sessionVar()?.token;
  const response = await fetch(path, {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(orderToken !== undefined && { 'x-order-token': orderToken }),
    },
  });
  if (response.status === 401 && token !== undefined) endRejectedSession(token);
  if (response.ok) await saveFile(response);
  return response.ok;
}
