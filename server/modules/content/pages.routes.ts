import { Router } from 'express';
import { pageTag, TAG } from '../../domain/catalogue/cache-tags';
import type { ContentPage, ManagedPage, PageSummary } from '../../domain/content/content-page';
import { mustRevalidate } from '../../http/cache-control';
import { createLongBodyReader } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import { pageEntityTag } from '../../lib/entity-tags';
import { etagOf } from '../../lib/etag';
import { tagForOrigin } from '../../lib/if-match';
import type { LoadedResponse } from '../../http/response-cache/cached-response';
import { ifMatchOf } from '../../rest/if-match';
import type { RouteDeps } from '../../rest/route-deps';

const HEADERS = [
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-cache'],
] as const;

/** `/pages`: content pages of the shop. */
export function createPagesRoutes({ services, responseCache, actorOf }: RouteDeps): Router {
  const { pages, managedPages } = services;
  const router = Router();
  const readLongBody = createLongBodyReader(actorOf, 'content.save');

  router
    .route('/')
    .get(mustRevalidate, (req, res) =>
      responseCache.respond(req, res, { key: 'rest pages' }, () =>
        services.withReplicaReads(async () =>
          jsonResponse((await pages.summaries()).map(presentSummary), [TAG.pages]),
        ),
      ),
    )
    .all(refuseOtherMethods);

  router
    .route('/:slug')
    .get(mustRevalidate, (req, res) => {
      const { slug } = req.params;
      const language = req.query.language ?? 'en';
      const key = `rest page ${JSON.stringify([slug, language])}`;
      return responseCache.respond(req, res, { key }, () =>
        services.withReplicaReads(async () => {
          const page = await pages.published(slug, language);
          return {
            ...jsonResponse(presentContentPage(page), [pageTag(slug), TAG.settings]),
            etag: publicTag(page),
          };
        }),
      );
    })
    .put(async (req, res) => {
      const body = await readLongBody(req, res);
      const input = { ...body, slug: req.params.slug };
      const page = await managedPages.save(await actorOf(req), input, ifMatchOf(req));
      const json = { ...presentManagedPage(page), html: managedPages.htmlOf(page) };
      res.set('ETag', pageEntityTag(page)).json(json);
    })
    .delete(async (req, res) => {
      const input = { slug: req.params.slug, language: req.query.language };
      await managedPages.remove(await actorOf(req), input, ifMatchOf(req));
      res.json({ message: 'Page removed' });
    })
    .all(refuseOtherMethods);
  return router;
}

function jsonResponse(json: unknown, tags: readonly string[]): LoadedResponse {
  return { status: 200, headers: HEADERS, body: JSON.stringify(json), tags };
}

/** ETag of a public text. The facts of the merchant change the HTML, but not the version. */
function publicTag(page: ContentPage): string {
  return tagForOrigin(pageEntityTag(page), etagOf(page.html).slice(1, 9));
}

function presentSummary({ slug, language, title, publishedAt }: PageSummary) {
  return { slug, language: language.toLowerCase(), title, updatedAt: publishedAt.toISOString() };
}

function presentContentPage({ slug, language, title, body, html }: ContentPage) {
  return { slug, language: language.toLowerCase(), title, body, html };
}

function presentManagedPage(page: ManagedPage) {
  const { slug, language, title, body, state, version, publishedVersion, publishedAt, updatedAt } = page;
  return {
    slug,
    language: language.toLowerCase(),
    title,
    body,
    state,
    version,
    ...(publishedVersion !== undefined && { publishedVersion }),
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    updatedAt: updatedAt.toISOString(),
  };
}
