/** `pin-space` as a key of the catalogues has it. */
const camelOf = (name: string): string => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

const pluralOf = (name: string): string => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`)

/** What is done, by the verbs of endpoints that have other words in the log. */
const VERBS: Readonly<Record<string, string>> = {
  remove: 'delete',
  upload: 'import',
  login: 'signIn',
  logout: 'signOut',
  change: 'changePassword',
}
/** What a refused sign-in is logged of. */
const REFUSED = 'sign-in'

/** The word of what is done: of `login` that it was refused, where it was. */
export const verbWord = (verb: string, object: string): string =>
  verb === 'login' && object === REFUSED ? 'refusedSignIn' : (VERBS[verb] ?? verb)

/** What an action of a module is done to, and what is done: `office.create`; a job is called `attendance.accept-proposal`. */
export function splitAction(module: string, action: string): { entity: string; verb: string } {
  const [entity = '', verb = ''] = action.split('.')
  return entity === module ? { entity: '', verb: camelOf(verb) } : { entity: camelOf(entity), verb: camelOf(verb) }
}

/** Keys under which a module may have the word for one of an entity, the best first. */
export const entityKeys = (module: string, entity: string): string[] => [
  `settings.log.kinds.${entity}`,
  `${module}.${pluralOf(entity)}.one`,
  `${module}.${entity}.one`,
  `${module}.${entity}.title`,
  `${module}.${pluralOf(entity)}.title`,
]

/** Keys under which a module may have the word for a field, found by the names that lead to it. */
export function fieldKeys(module: string, entity: string, path: readonly string[]): string[] {
  const name = path.at(-1) ?? ''
  const parent = path.at(-2)
  return [
    ...(parent === undefined ? [] : [`${module}.field.${parent}.${name}`, `organisation.field.${parent}.${name}`]),
    `${module}.field.${entity}.${name}`,
    `${module}.${entity}.${name}`,
    `${module}.field.employee.${name}`,
    `${module}.field.${name.replace(/Id$/, '')}.one`,
    ...entityKeys('organisation', name.replace(/Ids?$/, '')).slice(1),
    ...entityKeys(module, name.replace(/Ids?$/, '')).slice(1),
    `settings.log.fields.${name}`,
  ]
}

/** Keys under which a module may have the word for one of the closed values of a field. */
export const valueKeys = (module: string, entity: string, name: string, value: string): string[] => [
  `${module}.${name}.${value}`,
  `${module}.${entity}.${name}.${value}`,
  `${module}.${entity}.${name}s.${value}`,
  `${module}.${value}`,
]
