import { endRejectedSession, sessionVar } from './session';
import { saveFile } from '../lib/save-file';

/**
 * Downloads a file of this shop with the token of the session, and saves it. A plain link would send no token. Returns
 * false if the server sends no file. §2, §6
 */
export async function downloadFile(path: string): Promise<boolean> {
  const token = sessionVar()?.token ?? '';
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  if (response.status === 401) endRejectedSession(token);
  if (response.ok) await saveFile(response);
  return response.ok;
}
