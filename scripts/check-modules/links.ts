import { dirname, join, normalize } from 'node:path/posix'
import type { Finding } from '../check/finding.ts'
import type { Codebase } from './codebase.ts'

const LINK = /\]\(([^)\s]+)\)/g

/** A link of a document leads to a file or a folder that is there. */
export function checkLinks({ tree }: Codebase): Finding[] {
  const folders = new Set(
    tree.paths.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))),
  )
  return tree.paths.flatMap((file) =>
    !file.endsWith('.md')
      ? []
      : [...tree.text(file).matchAll(LINK)].flatMap(([, link = '']) => {
          const path = normalize(join(dirname(file), link.replace(/#.*$/, ''))).replace(/\/$/, '')
          if (/^(https?:|mailto:|#)/.test(link) || tree.has(path) || folders.has(path)) return []
          return [{ file, text: `links to ${link}, which is not there` }]
        }),
  )
}

const NOTE = /^docs\/decisions\/(\d{3}-[a-z0-9-]+\.md)$/
const INDEX = 'docs/decisions/README.md'

/** Every decision note has its line in the index by subject. */
export function checkNotes({ tree }: Codebase): Finding[] {
  if (!tree.has(INDEX)) return []
  const index = tree.text(INDEX)
  return tree.paths.flatMap((file) => {
    const name = NOTE.exec(file)?.[1]
    return name === undefined || index.includes(`](${name})`)
      ? []
      : [{ file, text: `stands in no subject of ${INDEX}` }]
  })
}
