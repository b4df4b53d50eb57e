import { modules } from '../../apps/server/src/modules.ts'
import { DRAINS, JOBS } from '../../apps/server/src/platform/db/queue.ts'
import { readConfig } from '../../apps/server/src/platform/start/config.ts'
import { keyOf, propertyOf, readDotted, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import { digestValue, type Fact, stateFact } from './fact.ts'
import { readSources } from './source-texts.ts'

/** States what the modules of the server register, whichever of them it is. */
export function listRegistered(): Fact[] {
  return modules.flatMap(({ constraints = {}, drains = {}, jobs = [], kinds = [], answers = {}, on = {} }) => [
    ...Object.entries(constraints).map(([name, meaning]) =>
      stateFact(`constraint ${name}`, typeof meaning === 'string' ? meaning : JSON.stringify(meaning)),
    ),
    ...Object.keys(drains).map((topic) => stateFact(`drain ${topic}`)),
    ...jobs.map(({ declaration }) => stateFact(`job that is carried out ${declaration.kind}`)),
    ...kinds.map(({ kind, conditions, isBroughtAbout = false, isAway = false, cancellation }) =>
      stateFact(
        `kind of task ${kind}`,
        `conditions ${conditions.map(({ field }) => field).join(',')} ${digestValue(conditions)} ${JSON.stringify({ isBroughtAbout, isAway, cancelledBy: cancellation?.access })}`,
      ),
    ),
    ...Object.keys(answers).map((question) => stateFact(`question that is answered ${question}`)),
    ...Object.keys(on).map((event) => stateFact(`event that is awaited ${event}`)),
  ])
}

/** States the settings that a start reads of its environment, and the queues. */
export function listSettings(): Fact[] {
  const asked = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  return [
    ...[...asked].map((name) => stateFact(`setting ${name}`)),
    ...[JOBS, DRAINS].map((name) => stateFact(`queue ${name}`)),
  ]
}

/** The interfaces that modules fill by declaration merging, and what a member of each is. */
const MERGED = new Map([
  ['Events', 'event'],
  ['Questions', 'question'],
  ['PlugIns', 'plug-in'],
])

/** States what is declared as types alone, and so is not there when the program runs: events, questions, and topics of the outbox. */
export function listTyped(tree: Tree): Fact[] {
  const { files, textsOf } = readSources(tree, /^apps\/server\/src\/.*\.ts$/)
  const found: Fact[] = []
  for (const file of files)
    walk(file.program, (node) => {
      const what = node.type === 'TSInterfaceDeclaration' ? MERGED.get(node.id.name) : undefined
      if (node.type === 'TSInterfaceDeclaration' && what)
        for (const member of node.body.body)
          if (member.type === 'TSPropertySignature') found.push(stateFact(`${what} ${keyOf(member.key) ?? ''}`))
      if (node.type === 'ObjectExpression' && propertyOf(node, 'body'))
        for (const topic of textsOf(propertyOf(node, 'topic'), file)) found.push(stateFact(`topic ${topic}`))
      // Topics that empty caches of nodes.
      if (node.type === 'CallExpression' && /\b(?:cache\.get|notifier\.on)$/.test(readDotted(node.callee) ?? ''))
        for (const topic of textsOf(node.arguments[0], file)) found.push(stateFact(`topic ${topic}`))
    })
  return found
}
