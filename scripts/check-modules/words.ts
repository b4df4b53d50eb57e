import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { type Source, walk } from '../check/source.ts'
import type { Codebase } from './codebase.ts'

const UNIT = 'operation for what is done, unitOfWork for its transaction, action for what a person presses'

/** What the field calls a thing, by the word that only this project ever used for it: as a part of a name. */
const IN_NAMES: ReadonlyMap<string, string> = new Map([
  ['deed', UNIT],
  ['deeds', UNIT],
  ['house', 'runtime'],
  ['room', 'module, or space on the screen'],
  ['rooms', 'modules'],
  ['door', 'index of a module, or the name of the interface'],
  ['doors', 'indexes of modules'],
  ['tail', 'commitBatch'],
  ['tails', 'commitBatches'],
  ['occasion', 'callContext'],
  ['patience', 'limit, timeout or deadline'],
  ['booth', 'host or environment'],
  ['upkeep', 'maintenance'],
  ['told', 'notified, published or reported'],
  ['tell', 'notify, publish or report'],
  ['hear', 'subscribe or receive'],
  ['heard', 'received'],
  ['hears', 'receives'],
])

/** The same of words in comments, where ordinary English stays free. */
const IN_COMMENTS: readonly (readonly [RegExp, string])[] = [
  [/\bdeeds?\b/i, UNIT],
  [/\bhouse\b(?!\.md)/i, 'runtime, codebase or project'],
  [/\brooms?\b/i, 'module, or space on the screen'],
  [/\bdoors?\b/i, 'public index of a module'],
  [/\btails?\b/i, 'commit batch'],
  [/\boccasions?\b/i, 'call context'],
  [/\bpatien(?:ce|t)\b/i, 'limit, timeout or deadline'],
  [/\bupkeep\b/i, 'maintenance'],
  [/\b(?:second|behind the|both) walls?\b/i, 'row-level security, tenant isolation'],
]

/** Catalogues hold what people read; the names of a database table are no names of ours. */
const EXEMPT = /\/messages\/|\/catalogue\/|\.gen\.ts$|^apps\/web\/gallery\/words\//

/** Code and comments use the words of the field, so that a search for the usual term finds them. */
export function checkWords({ sources }: Codebase): Finding[] {
  return sources.flatMap((source) => (EXEMPT.test(source.path) ? [] : [...namesOf(source), ...commentsOf(source)]))
}

function namesOf(source: Source): Finding[] {
  const found: Finding[] = []
  walk(source.program, (node: Node) => {
    if (node.type !== 'Identifier' && node.type !== 'PrivateIdentifier' && node.type !== 'JSXIdentifier') return
    for (const word of partsOf(node.name)) {
      const instead = IN_NAMES.get(word)
      if (instead !== undefined)
        found.push({
          file: source.path,
          line: source.lineAt(node.start),
          text: `“${word}” in ${node.name} is a private word: call it ${instead}`,
        })
    }
  })
  return found
}

/** `runJobOf` as `run`, `job`, `of`. */
const partsOf = (name: string) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase())

function commentsOf(source: Source): Finding[] {
  return source.comments.flatMap(({ value, start }) =>
    IN_COMMENTS.flatMap(([word, instead]) => {
      const met = word.exec(value)
      if (!met) return []
      const line = source.lineAt(start + 2 + met.index)
      return [{ file: source.path, line, text: `“${met[0]}” is a private word: say ${instead}` }]
    }),
  )
}
