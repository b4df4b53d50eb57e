import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/** Shorter answers are sent as they are: they fit into a packet or two. */
const LEAST_BYTES = 4096

/**
 * How an answer is packed for who takes it so: a page of a list is ten times as long otherwise, and a phone waits for it. At this
 * quality it takes half a millisecond. A token goes with each call and no cookie does, so nobody else can have secrets guessed by
 * the length of an answer.
 */
export const PACKED: FastifyCompressOptions = {
  threshold: LEAST_BYTES,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}
