import { isEmbedded, isOpenToOtherSites, paths } from "@vigilia/schema/paths.ts";
import type { RuntimeConfig } from "@vigilia/schema/runtime-config.ts";
import type { FastifyInstance } from "fastify";
import type { GraphQLSchema } from "graphql";
import { sql } from "kysely";

import { accessTopic } from "./features/accounts/account.handlers.ts";
import { markPresent } from "./features/accounts/model/presence.ts";
import { readAccess } from "./features/accounts/sessions/authenticate.ts";
import { listEventAddresses } from "./features/events/lists/list-events.ts";
import { publishedFiles } from "./features/events/map/published-files.ts";
import { findPictureAudience } from "./features/forum/pictures/picture-audience.ts";
import { listThreadAddresses } from "./features/forum/threads/list-threads.ts";
import { checkDelivery } from "./features/notifications/delivery/inbox-upkeep.ts";
import { spendCost } from "./features/research/api-keys/spend-cost.ts";
import { startGraphqlServer, type GraphqlServer } from "./graphql/apollo-server.ts";
import { serveHttp, type CreateContext } from "./graphql/http-server.ts";
import { keepForGuests } from "./graphql/kept-answers.ts";
import type { Membership } from "./graphql/live-sockets.ts";
import { noSocketLimits, socketLimits } from "./graphql/websocket-limits.ts";
import { serveWebSocket, type GraphqlSocketServer } from "./graphql/websocket-server.ts";
import type { Services } from "./kernel/context.ts";
import type { Settings } from "./kernel/env.ts";
import { addCards } from "./pages/cards/card.routes.ts";
import { addEventFeed } from "./pages/event-feed.routes.ts";
import { renderedPages } from "./pages/rendered-pages.ts";
import { addSecurityText } from "./pages/security-text.routes.ts";
import { addSitemap } from "./pages/sitemap.routes.ts";
import { addThreadFeed } from "./pages/thread-feed.routes.ts";
import { addStreetTiles, openStreetTiles, streetTilesOf } from "./platform/basemap/street-tiles.ts";
import type { TileArchive } from "./platform/basemap/tile-archive.ts";
import { noteRead } from "./platform/caching/cache-tags.ts";
import { addCaptchaRoutes } from "./platform/captcha/captcha.ts";
import { hasSpace, rows } from "./platform/database/database.ts";
import { addressBehindProxies } from "./platform/http/addresses.ts";
import { addCrossOriginReads } from "./platform/http/cross-origin.ts";
import { addHealthRoutes, type HealthChecks } from "./platform/http/health.routes.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { addMetrics } from "./platform/http/metrics.routes.ts";
import { addPages } from "./platform/http/pages.ts";
import {
  type SecurityHeaderOptions,
  addSecurityHeaders,
} from "./platform/http/security-headers.ts";
import { endInOrder, type OrderlyEnd } from "./platform/http/shutdown.ts";
import { addPictures } from "./platform/pictures/pictures.routes.ts";
import { projectFolders } from "./platform/project-folders.ts";
import { addEventRoutes } from "./rest/events.routes.ts";
import { operationExecutor, pageExecutor } from "./rest/execute-operation.ts";
import { addPostPermalinks } from "./rest/forum.routes.ts";
import { intendedUrl } from "./rest/legacy-paths.ts";
import { answerKnownError } from "./rest/rest-error.ts";
import { addRestRoutes } from "./rest/rest.routes.ts";
import { eventExports } from "./wiring/event-exports.ts";
import { readFilterVariable } from "./wiring/read-event-filter.ts";
import {
  contextOfPage,
  contextsOfRequests,
  contextsOfSockets,
  isGuest,
} from "./wiring/request-context.ts";
import { createSchema } from "./wiring/schema.ts";
import { addSiteMetrics } from "./wiring/site-metrics.ts";

type OutsideHosts = NonNullable<SecurityHeaderOptions["outside"]>;

const recaptchaHosts: OutsideHosts = {
  "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/** MapLibre fetches a style and its tiles, and some of its pictures it takes as images. */
function basemapHosts(styleUrl: string): OutsideHosts {
  const { origin } = new URL(styleUrl);
  return { "connect-src": [origin], "img-src": [origin] };
}

/** Further hosts that pages may load from, because the operator has chosen a service there. */
export function outsideHosts({
  captcha,
  mapStyleUrl,
}: Pick<Settings, "captcha" | "mapStyleUrl">): OutsideHosts {
  return {
    ...(captcha.provider === "recaptcha" ? recaptchaHosts : {}),
    ...(mapStyleUrl ? basemapHosts(mapStyleUrl) : {}),
  };
}

export interface App {
  http: FastifyInstance;
  /** Goes on serving while proxies and clients learn to go elsewhere. */
  leave(): Promise<void>;
  /** Accepts no more, finishes what is under way, closes sockets. */
  close(): Promise<void>;
}

/** Wires every feature to HTTP and to sockets. The only place that knows them all. */
export async function createApp(
  services: Services,
  { webFolder = projectFolders.web, rendererFile = projectFolders.renderer } = {},
): Promise<App> {
  const { settings, logger } = services;
  const { publicUrl, trustedProxies, logsRequests } = settings;
  const schema = await createSchema(services.pubSub);
  const graphql = await startGraphqlServer({ schema, logger, spendCost });
  const http = await createHttpServer({
    ...{ logger, logsRequests, trustedProxies },
    ...{ intendedUrl, answerKnownError },
  });
  const end = endInOrder(http);

  addSecurityHeaders(http, {
    outside: outsideHosts(settings),
    selfStyledPages: [paths.explorer],
    isFramed: isEmbedded,
    isHttps: publicUrl.startsWith("https:"),
  });
  addCrossOriginReads(http, isOpenToOtherSites);
  addHealthRoutes(http, healthChecksOf(services, end));
  addSiteMetrics(addMetrics(http, { token: settings.metricsToken }), services);
  const contextOf: CreateContext = contextsOfRequests(services);
  const cache = services.answers;
  serveHttp(http, { schema, server: graphql, createContext: contextOf, isGuest, cache });
  addEventRoutes(http, publishedFiles(services));
  addPictures(http, picturesOf(services, contextOf));
  addCaptchaRoutes(http, services.captcha);
  const execute = operationExecutor({ graphql, contextOf, isGuest, cache });
  await addRestRoutes(http, {
    execute,
    uploads: services.pictures.uploads,
    exports: eventExports({ services, schema, contextOf }),
    publicUrl,
  });
  const site = {
    ...{ services, schema, graphql, contextOf: asPage(contextOf) },
    ...{ webFolder, rendererFile, end },
  };
  await addSite(http, site);
  const sockets = serveWebSocket(http.server, {
    schema,
    logger,
    spendCost,
    publicUrl,
    limits: settings.rateLimits ? socketLimits : noSocketLimits,
    addressOf: (request) => addressBehindProxies(request, trustedProxies),
    createContext: contextsOfSockets(services),
    membership: membershipOf(services),
  });
  void recheckSockets(services, sockets);

  const closeDoors = async () => {
    end.begin();
    await sockets.close();
    await end.done();
    await graphql.stop();
  };
  let closed: Promise<void> | undefined;
  return { http, leave: () => end.leave(), close: () => (closed ??= closeDoors()) };
}

interface SiteOptions {
  services: Services;
  graphql: GraphqlServer;
  schema: GraphQLSchema;
  contextOf: CreateContext;
  webFolder: string;
  rendererFile: string;
  end: ReturnType<typeof endInOrder>;
}

/** What readers and crawlers open: pages, feeds, the sitemap. */
async function addSite(
  http: FastifyInstance,
  { services, schema, graphql, contextOf, webFolder, rendererFile, end }: SiteOptions,
): Promise<void> {
  const { settings } = services;
  const { publicUrl, contactEmail } = settings;
  const now = (): Date => services.clock();
  const execute = operationExecutor({ graphql, contextOf, isGuest, cache: services.answers });
  addPostPermalinks(http, execute);
  addEventFeed(http, {
    execute,
    publicUrl,
    readFilter: (sent) => readFilterVariable(schema, sent),
  });
  addCards(http, {
    execute,
    rateLimits: services.rateLimits,
    readFilter: (sent) => readFilterVariable(schema, sent),
  });
  addThreadFeed(http, { execute, publicUrl });
  addSitemap(http, { publicUrl, lists: addressesOf(services) });
  addSecurityText(http, { publicUrl, contactEmail, now });
  const streets = await openStreetTiles(settings.basemapFile, services.logger);
  if (streets) await addStreetTiles(http, streets);
  const runtimeConfig = runtimeConfigOf(settings, streets);
  const contentOf = renderedPages({
    rendererFile,
    executeFor: (request) =>
      pageExecutor({
        graphql,
        cache: services.answers,
        createContext: () => contextOfPage(services, request),
      }),
    // A database that does not answer says so itself before that, and the page with it.
    timeout: settings.databaseTimeout * 1000 + 1_000,
    keep: (request, page) =>
      keepForGuests(`page ${request.url}`, {
        ...page,
        execute() {
          // Also a page that shows nothing of the database.
          noteRead("pages");
          return page.execute();
        },
        cache: services.answers,
        context: contextOfPage(services, request),
      }),
    publicUrl,
    runtimeConfig,
    now,
    logger: services.logger,
  });
  await addPages(http, {
    folder: webFolder,
    runtimeConfig,
    contentOf: (request) => end.track(contentOf(request)),
  });
}

const asPage =
  (contextOf: CreateContext): CreateContext =>
  async (request, reply) => ({ ...(await contextOf(request, reply)), isFromSite: true });

function picturesOf(
  { database, pictures }: Services,
  contextOf: CreateContext,
): Parameters<typeof addPictures>[1] {
  return {
    store: pictures.store,
    audienceOf: (name, request, reply) =>
      findPictureAudience(
        { em: database.em.fork() },
        { name, viewer: async () => (await contextOf(request, reply)).viewer },
      ),
  };
}

function addressesOf({ database }: Services): Parameters<typeof addSitemap>[1]["lists"] {
  return {
    event: (part) => listEventAddresses(database.em.fork(), part),
    thread: (part) => listThreadAddresses(database.em.fork(), part),
  };
}

function healthChecksOf({ database, redis }: Services, end: OrderlyEnd): HealthChecks {
  return {
    needed: {
      database: () => rows(database.em.fork(), sql`select 1`),
      process: async () => {
        if (end.isLeaving) throw new Error("This process is about to end.");
      },
    },
    optional: {
      notifications: () => checkDelivery(database.em.fork()),
      // What needs no room is read on.
      "space on the database's disk": async () => {
        if (!(await hasSpace(database))) throw new Error("The database's disk is full.");
      },
      ...(redis ? { redis: () => redis.run((client) => client.ping()) } : {}),
    },
  };
}

/** Runs until the topics close. After an overflow it subscribes again, and the sockets' own sweep finds what it missed. */
async function recheckSockets(
  { pubSub, logger }: Pick<Services, "pubSub" | "logger">,
  sockets: Pick<GraphqlSocketServer, "recheck">,
): Promise<void> {
  try {
    for await (const userId of pubSub.subscribe(accessTopic)) {
      void sockets.recheck(typeof userId === "string" ? userId : null);
    }
  } catch (error) {
    logger.warn({ err: error }, "too many sessions ended at once: every socket is checked again");
    await recheckSockets({ pubSub, logger }, sockets);
  }
}

function membershipOf({ database, clock, settings }: Services): Membership {
  const em = () => database.em.fork();
  const { requireStaff2fa } = settings;
  return {
    readAccess: (sessionIds) => readAccess(em(), { sessionIds, now: clock(), requireStaff2fa }),
    markPresent: (userIds) => markPresent(em(), { userIds, now: clock() }),
  };
}

function runtimeConfigOf(settings: Settings, streets: TileArchive | null): RuntimeConfig {
  const { provider, siteKey } = settings.captcha;
  return {
    contactEmail: settings.contactEmail,
    captcha: provider === "recaptcha" ? { provider, siteKey } : { provider },
    mapStyleUrl: settings.mapStyleUrl || null,
    streets: streets && streetTilesOf(streets),
  };
}
