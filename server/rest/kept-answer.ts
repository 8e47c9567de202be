import type { Request, Response } from 'express';
import type { Door } from './door';
import type { Shown } from './shown-products';

const HEADERS = [
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-cache'],
] as const;

/** Answers visitors from what is kept, under a key that names the call; everybody else anew. */
export function createKeptAnswer({ replies, services }: Pick<Door, 'replies' | 'services'>) {
  return async (
    req: Request,
    res: Response,
    { key, make }: { key: string; make: () => Promise<Shown> },
  ): Promise<void> => {
    if (req.headers.authorization !== undefined) {
      res.json((await make()).json);
      return;
    }
    const place = { key: `rest ${key}`, alias: req.originalUrl };
    await replies.answer(req, res, place, async () => {
      const { json, tags } = await services.readForVisitor(make);
      return { status: 200, headers: HEADERS, body: JSON.stringify(json), tags };
    });
  };
}
