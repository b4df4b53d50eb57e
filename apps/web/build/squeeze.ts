import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(?:js|css|svg|html|json|webmanifest)$/
/** Shorter files cost more to unpack than to send. */
const LEAST = 1000

/**
 * Lays a Brotli and a gzip file beside each text file of a built folder, so that the server sends a quarter of the bytes without
 * ever packing them itself. Hidden folders are for the build alone.
 */
export function squeeze(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = `${entry.parentPath}/${entry.name}`
    if (!entry.isFile() || !TEXT.test(entry.name) || path.slice(folder.length).includes('/.')) continue
    const bytes = readFileSync(path)
    if (bytes.length < LEAST) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
