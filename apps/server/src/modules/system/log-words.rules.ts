import { messagesOf } from '@muster/contract/messages'
import { choice, type LogField, typed } from '@muster/contract/system/log-field'
import { FIELDS_OF_BENEFITS } from '@muster/contract/system/log-fields-of-benefits'
import { FIELDS_OF_PEOPLE } from '@muster/contract/system/log-fields-of-people'
import { FIELDS_OF_TASKS } from '@muster/contract/system/log-fields-of-tasks'
import { FIELDS_OF_WORK } from '@muster/contract/system/log-fields-of-work'
import { PARAMETERS } from '@muster/contract/system/parameter-record'
import { isDay } from '@muster/kernel/day'
import { isId } from './log-diff.rules.ts'

/** `pin-space` as a key of the catalogues has it. */
const camelOf = (name: string): string => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

const pluralOf = (name: string): string => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`)

/** What is done, by the verbs of endpoints that have other words in the log. */
const VERBS: Readonly<Record<string, string>> = {
  remove: 'delete',
  change: 'update',
  login: 'signIn',
  logout: 'signOut',
}
/** What a refused sign-in is logged of. */
const REFUSED: ReadonlySet<string> = new Set(['sign-in', 'activation'])

/** The word of what is done: of a sign-in that it was refused, where it was. */
export const verbWord = (verb: string, object: string): string =>
  REFUSED.has(object) && (verb === 'login' || verb === 'use') ? 'refusedSignIn' : (VERBS[verb] ?? verb)

/** What an action of a module is done to, and what is done: `office.create`; a job is called `attendance.accept-proposal`. */
export function splitAction(module: string, action: string): { entity: string; verb: string } {
  const [entity = '', verb = ''] = action.split('.')
  if (verb === '') return { entity: '', verb: camelOf(entity) }
  // What follows from the day alone is done in the maintenance of a module, whatever it is.
  if (entity === 'maintenance') return { entity: '', verb: entity }
  return entity === module ? { entity: '', verb: camelOf(verb) } : { entity: camelOf(entity), verb: camelOf(verb) }
}

/** Keys under which a module may have the word for one of an entity, the best first. */
export const entityKeys = (module: string, entity: string): string[] => [
  `log.kind.${entity}`,
  `settings.log.kinds.${entity}`,
  `${module}.${pluralOf(entity)}.one`,
  `${module}.${entity}.one`,
  `${module}.${entity}.title`,
  `${module}.${pluralOf(entity)}.title`,
]

/** Keys of the word for what is done. */
export const verbKeys = (entity: string, verb: string): string[] => [
  `log.action.${entity}.${verb}`,
  `settings.log.actions.${verb}`,
  `log.action.${verb}`,
]

/** Where the words of an object stand that is no record but a word itself. */
export const objectKey = (object: string): string => `log.object.${camelOf(object)}`

const FIELDS: Readonly<Record<string, LogField>> = {
  ...FIELDS_OF_PEOPLE,
  ...FIELDS_OF_TASKS,
  ...FIELDS_OF_WORK,
  ...FIELDS_OF_BENEFITS,
}

/** A part of a path that names an item of a list: its id, its day, or its place. */
export const isItem = (part: string): boolean =>
  part.split(' ').every((one) => isId(one) || isDay(one) || /^\d+$/.test(one))

/** What a field of an entry is, found by its name, and by what leads to it where a name means several things. */
export function fieldAt(
  { module, action }: { module: string; action: string },
  path: readonly string[],
): LogField | undefined {
  const names = path.filter((part) => !isItem(part))
  const [parent, name = ''] = [names.at(-2), names.at(-1)]
  if (Object.hasOwn(PARAMETERS, name))
    return { word: `settings.parameters.items.${name}.name`, reads: 'text', says: ['settings.parameters.choices'] }
  const { entity } = splitAction(module, action)
  const keys = [...(parent === undefined ? [] : [`${parent}.${name}`]), `${entity}:${name}`, `${module}:${name}`, name]
  const key = keys.find((one) => Object.hasOwn(FIELDS, one))
  return key === undefined ? fieldOfRecord(name) : FIELDS[key]
}

/** A field of the record of an employee, which is declared once: its words stand where the form finds them. */
function fieldOfRecord(name: string): LogField | undefined {
  const { organisation } = messagesOf('en_US')
  const word = `organisation.field.employee.${name}`
  if (!Object.hasOwn(organisation.field.employee, name)) return undefined
  // Only a closed list has a branch of words; anything else was typed.
  return Object.hasOwn(organisation, name) ? choice(word, `organisation.${name}`) : typed(word)
}

/** Keys under which a closed value may have its words. */
export const valueKeys = ({ says }: LogField, value: string): string[] =>
  says.map((branch) => (branch.includes('*') ? branch.replace('*', value) : `${branch}.${value}`))
