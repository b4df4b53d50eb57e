import { attendance } from './attendance/module.ts'
import { benefits } from './benefits/module.ts'
import { identity } from './identity/module.ts'
import { leave } from './leave/module.ts'
import { notification } from './notification/module.ts'
import { organisation } from './organisation/module.ts'
import { payroll } from './payroll/module.ts'
import { statistics } from './statistics/module.ts'
import { system } from './system/module.ts'
import { workflow } from './workflow/module.ts'

/** Every module of the product, those that are declared and not built yet included; calls go up this list. */
export const MODULES = [
  system,
  organisation,
  identity,
  notification,
  workflow,
  attendance,
  leave,
  benefits,
  payroll,
  statistics,
] as const

type Module = (typeof MODULES)[number]

/** The keys of one part of what the modules declare: of their errors, of their entities, of their to-dos, of their notices. */
export type KeysOf<Part extends 'errors' | 'entities' | 'toDos' | 'notices'> = Module extends infer M
  ? M extends Record<Part, infer Declared>
    ? keyof Declared & string
    : never
  : never

/** The words of all modules. */
export type SomeWords = Extract<Module, { words: object }>['words'][number]
