import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { type Source, walk } from '../check/source.ts'
import type { Codebase } from './codebase.ts'

/** Participles that end otherwise than in -ed; one that looks like its verb (read, set, put, cut) is not among them. */
const IRREGULAR = new Set(
  `begun bound brought built caught chosen done drawn felt found frozen given gone grown heard held hidden hung kept known laid led left lent
  lit lost made meant met paid seen sent shaken shown slept sold sought spent spoken stolen stood stuck taken taught thought thrown told torn
  understood won worn woven written`.split(/\s+/),
)
/** Verbs and nouns that end in -ed. */
const NO_PARTICIPLE = new Set(['embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'speed', 'succeed'])
/** Parameters that say nothing of what they are. */
const EMPTY = new Set(['one', 'of', 'is'])
/** A function of so many lines is read at a glance, whatever its parameter is called. */
const GLANCE = 5

/** An exported function begins with a verb and never with a participle; a parameter of a longer function says what it is. */
export function checkNames({ sources }: Codebase): Finding[] {
  return sources.flatMap((source) => [...participles(source), ...emptyParameters(source)])
}

const isParticiple = (name: string): boolean => {
  const word = /^[a-z]+/.exec(name)?.[0] ?? ''
  return IRREGULAR.has(word) || (/[a-z]ed$/.test(word) && !NO_PARTICIPLE.has(word))
}

function participles(source: Source): Finding[] {
  return source.program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration
      ? functionsIn(node.declaration)
          .filter(isParticiple)
          .map((name) => ({
            file: source.path,
            line: source.lineAt(node.start),
            text: `${name} is called by what it leaves: a function begins with its verb, such as list, find, show, make`,
          }))
      : [],
  )
}

/** Returns the names of the functions that a declaration makes. */
function functionsIn(declaration: Node): string[] {
  if (declaration.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init && /^(Arrow)?FunctionExpression$/.test(init.type) ? [id.name] : [],
  )
}

function emptyParameters(source: Source): Finding[] {
  const found: Finding[] = []
  walk(source.program, (node) => {
    if (node.type !== 'FunctionDeclaration' && !/^(Arrow)?FunctionExpression$/.test(node.type)) return
    if (source.lineAt(node.end) - source.lineAt(node.start) < GLANCE) return
    for (const parameter of 'params' in node && Array.isArray(node.params) ? node.params : []) {
      const id = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
      if (id.type === 'Identifier' && EMPTY.has(id.name))
        found.push({
          file: source.path,
          line: source.lineAt(id.start),
          text: `the parameter ${id.name} does not say what it is: call it by its noun`,
        })
    }
  })
  return found
}
