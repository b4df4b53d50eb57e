import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { BUILD_HEADER } from '@muster/contract/headers'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built web bundle, packed where the build laid packed files beside it: files with a hash in their name for a year,
 * the page itself never from a cache. Every answer of the API names the build, so that a page that runs an older one learns of it
 * from the calls that it makes anyway.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(response, path) {
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const build = buildOf(await readFile(join(folder, 'index.html'), 'utf8'))
  if (build === undefined) return
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header(BUILD_HEADER, build)
    done()
  })
}

/** The build that a page was made in, as its own head says. */
function buildOf(page: string): string | undefined {
  return /<meta name="build" content="([\w-]+)"/.exec(page)?.[1]
}
