import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

/** A photograph's worth of noise: 40 megapixels in not quite 10 MB. */
export async function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const picture = sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: 'grey', noise } });
  const pixels = await picture.raw().toBuffer();
  for (let quality = 60; ; quality -= 8) {
    const raw = { width: 8_000, height: 5_000, channels: 3 } as const;
    const bytes = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer();
    if (bytes.length <= 10 * 1024 * 1024) return bytes;
  }
}

// Sent from a thread of its own, so that sending does not count as the shop's work.
const SENDER = `
const { parentPort, workerData } = require('node:worker_threads');
const { request } = require('node:http');
const { url, method, headers, body } = workerData;
const sent = request(url, { method, headers: { ...headers, 'content-length': body.byteLength } }, (answer) => {
  const chunks = [];
  answer.on('data', (chunk) => chunks.push(chunk));
  answer.on('end', () => parentPort.postMessage({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
});
sent.on('error', (error) => parentPort.postMessage({ status: 0, text: error.message }));
sent.end(Buffer.from(body));
`;

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

interface Answered {
  status: number;
  text: string;
}

/** What a request is answered; status 0 where the connection ended instead. */
export async function sendFromThread(sent: Sent): Promise<Answered> {
  const sender = new Worker(SENDER, { eval: true, workerData: sent });
  const [answer] = (await once(sender, 'message')) as [Answered];
  await sender.terminate();
  return answer;
}
