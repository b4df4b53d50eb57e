import type { Employee } from '@muster/contract/organisation/employee'
import type { Newcomer } from '@muster/contract/organisation/newcomer'
import type { ParameterValue } from '@muster/contract/system/parameter-record'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../../ui/control/icon.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import type { WordKey } from '../words/words.ts'
import type { ScreenAccess } from './screen.ts'

/** Other values of parameters of a company, before they are saved. */
export type ParameterChange = { companyId: string; changes: readonly { key: ShownKey; value: ParameterValue }[] }

/** What a later module gives with somebody, as texts by field: a part of the form, kept in its draft and asked about before leaving. */
export type Given = Readonly<Record<string, string>>
/** What that module knows of it, as soon as its fields are there. */
export type GivenRules = {
  /** Whether something is to be done once the employee is there; what was done says so. */
  hasMore: (given: Given) => boolean
  /** Problems by field, which keep the employee from being saved. */
  check: (given: Given, jobNumber: string) => Readonly<Record<string, string>>
  /** The same where the server is asked, right before anything is saved. */
  ask: (given: Given, of: { companyId: string; jobNumber: string }) => Promise<Readonly<Record<string, string>>>
}
/** Somebody who is onboarded, while the form is filled in: what a later module gives with it is carried out once they are there. */
export type Onboarding = {
  companyId: string
  jobNumber: string
  given: ReturnType<Form<{ given: Given }>['parts']>
  /** The employee, from when the form was saved. */
  created: Pick<Employee, 'id'> | undefined
  onRules: (rules: GivenRules) => void
  onDone: () => void
}

/** The records to which later modules may add, by the name of their noun. */
export type Records = {
  employee: Employee
  newcomer: Newcomer
  onboarding: Onboarding
  'parameter-change': ParameterChange
}

/** A record that is of every noun at once: a component of any of them takes it. */
export type AnyRecord = Records['employee'] & Records['newcomer'] & Records['onboarding'] & Records['parameter-change']

type Declared<R extends keyof Records, T> = {
  /** Unique in the product. */
  name: string
  of: R
  access: ScreenAccess
  load: () => Promise<{ Part: (props: { record: T }) => ReactNode }>
}

/** What a module shows in a record of an earlier module, whose profile knows no later one. */
export type RecordPartRecord = Declared<keyof Records, AnyRecord>

/** What a module does with what is selected in a list of an earlier one. */
export type ListActionRecord = {
  /** Unique in the product. */
  name: string
  of: keyof Records
  titleKey: WordKey
  icon: IconName
  access: ScreenAccess
  /** Drawn while it is under way, with the ids that are selected. */
  load: () => Promise<{ Action: ComponentType<ListActionProps> }>
}
export type ListActionProps = { ids: readonly string[]; onClose: () => void }

/** Checks the parts of a module against the records of their noun. */
export const defineRecordParts = (
  parts: readonly { [R in keyof Records]: Declared<R, Records[R]> }[keyof Records][],
): readonly RecordPartRecord[] => parts
/** Checks its actions over lists. */
export const defineListActions = <const A extends readonly ListActionRecord[]>(actions: A): A => actions

let parts: readonly RecordPartRecord[] = []
let actions: readonly ListActionRecord[] = []

/** Offers what all modules add to the records and lists of others. */
export function offerRecordParts(allParts: readonly RecordPartRecord[], allActions: readonly ListActionRecord[]): void {
  parts = allParts
  actions = allActions
}

/** What later modules add to records, in their order. */
export const allRecordParts = (): readonly RecordPartRecord[] => parts
/** What they do with a selection of a list. */
export const allListActions = (): readonly ListActionRecord[] => actions
