import type { ErrorKey } from '@muster/contract/errors'
import type { PermissionCode } from '@muster/contract/permissions'
import type { ConditionField } from '@muster/contract/workflow/condition-field'
import type { Consideration } from '@muster/contract/workflow/consideration'
import type { FormInput } from '@muster/contract/workflow/form-values'
import type { Day } from '@muster/kernel/day'
import type { Minor } from '@muster/kernel/money'
import type { Names } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Back } from '../engine/command.rules.ts'
import type { LeaveStanding } from '../engine/facts.rules.ts'
import type { Plan } from '../engine/plan.rules.ts'
import type { FormValues, RelatedTask, Task } from '../engine/task.rules.ts'

/**
 * What is wrong with a field of a form, `items.2.amount` in a list; the problem is a word key under `system.field`, `<module>.<key>` under
 * the field words of that module. `employmentId` is whom it is about. `refusedAs` is a refusal that has a code of its own, such as that of a closed month; it is bad input otherwise.
 */
export type Problem = { field: string; problem: string; refusedAs?: ErrorKey }

/** Whom an application is about, and of which company they are. */
export type About = { companyId: string; employmentId: string }

/** An application as it is checked: what it says, who files it, and whom it is about. */
export type Application<Form extends FormValues = FormValues> = About & {
  initiatorId: string
  recipientId: string
  form: Form
  /** The task that is submitted again, if it was returned. */
  taskId?: string | undefined
}

/** An application as much as a kind reads something by it: of a form, about somebody, and of which task where there is one. */
export type ToPrepare<Form extends FormValues = FormValues> = Pick<
  Application<Form>,
  'companyId' | 'employmentId' | 'form' | 'taskId'
>

/** What a kind goes by in a command, read when one of its functions asks for it first. */
export type Prepared<Read> = () => Promise<Read>

/** `locked` when the caller holds the locks that keep what is read unchanged until the commit, else `plain`. */
export type Reading = 'plain' | 'locked'

/** A task, with the employment that it is about. */
export type Applied<Form extends FormValues = FormValues> = { task: TaskOf<Form>; employmentId: string }

/** A task of a kind, with the form of that kind. */
export type TaskOf<Form extends FormValues> = Task & { form: Form }

/** What somebody handed in with their approval, and by which assignment. */
export type GivenWith = { assignmentId: string; personId: string; data: FormValues }
/** A task that is settled, with what its executors handed in, such as `paymentOn`. */
export type Settled<Form extends FormValues = FormValues> = Applied<Form> & { executed: FormValues }

/** Why something could not be carried out: the key of its words, and their values. */
export type Reason = { word: string; values: Readonly<Record<string, string | Names>> }

/** What an application is called: one text, or one for each language. */
export type Title = string | Names

/** A value that a field of a form may have: an id with its names, a department with the one above it, or a value that names itself. */
export type Choice = {
  field: string
  value: string
  names: Names | null
  above: Names | null
  /** What it is called where that is one text in every language. */
  text?: string
  /** Money that belongs to it, in minor units of the company's currency. */
  amount?: number
  /** What helps to choose it: how much of it is left. */
  hint?: Names | null
  /** The smaller, the nearer the top; those of one rank stand in the order of their names. */
  rank?: number
}

/** How something that is approved is cancelled. */
export type Cancellation<Form extends FormValues = FormValues> = {
  /** The code of those who may cancel it beside its applicant. */
  access: PermissionCode
  standing(ctx: Ctx, applied: Applied<Form>): Promise<LeaveStanding>
  /** The application by which it is cancelled after its first minute, or ended from when on somebody is back. */
  applicationOf(task: TaskOf<Form>, reason: string, back: Back | null): { kind: string; form: FormValues }
  /** What is wrong with the time from which somebody would be back: not within it. */
  backProblems(ctx: Ctx, applied: Applied<Form>, back: Back): Promise<readonly Problem[]>
  /** Gives what is left of it from then on back. */
  end(ctx: Ctx, applied: Applied<Form>, back: Back): Promise<void>
}

/** Money that an application is about, and how much of it is paid out when it is carried out. */
export type KindMoney = { amount: Minor; payout: Minor; currency: string }

/** What is wrong with a form by itself, or the form as it is read. */
export type ReadForm<Form> = { form: Form } | { problems: readonly Problem[] }

/**
 * A kind of application: what its form is and what comes of it. The workflow knows no word of any of them: it takes every kind as one of any
 * form, and gives each what its own `read` gave, kept with the task or not yet. `Beside` is what is kept beside the form, `Read` what
 * its functions go by in a command.
 */
export type Kind<Form extends FormValues = FormValues, Beside extends FormValues = FormValues, Read = unknown> = {
  /** One of `FILED_KINDS`, or people are not offered it. */
  kind: string
  /** The key of its name, among the words of its module. */
  nameKey: string
  /** Whether a command brings it about, on a plan of its own: that, and what came with it, stay when it is submitted anew. */
  isBroughtAbout?: true
  /** Whether whom it is about is away by it: whoever decides is asked who decides meanwhile (`awayOf`). */
  isAway?: true
  /** Whether it is of the time or money of whom it is about: they withdraw and cancel it, whoever filed it. */
  isOfRecipient?: true
  /** Whether an employer decides it about somebody: it stays with who filed it, and never comes to whom it is about. */
  isByEmployer?: true
  /** The fields of its form that flow rules may test. */
  conditions: readonly ConditionField[]
  /** The values of the form as they are kept, or what is wrong with them by themselves. */
  read(sent: FormInput): ReadForm<Form>
  /** The values of a form that is not finished, where enough is there to look up what is kept beside it; null where it is not. */
  readPartly?(sent: FormInput): Form | null
  /** What is kept beside the form, as far as it follows from one that is not finished: rules may ask for it already. */
  computed?(sent: FormInput): FormValues
  /** Reads what several of the functions below go by; once in a command, which hands it to each of them. */
  prepare?(ctx: Ctx, application: ToPrepare<Form>, reading: Reading): Promise<Read>
  /** Looks up what is stored beside the form: the currency of its amounts, or what of it is out of the ordinary. */
  lookedUp?(ctx: Ctx, application: Application<Form>, prepared: Prepared<Read>): Promise<Beside>
  /** A form that was kept before parts of days were counted, as it is counted now: what rules would choose by it, an upgrade says. */
  restated?(form: Form & Beside): FormValues
  /** What lists and notices call it: as its applicant typed it, or in the language of each reader. */
  titleOf(ctx: Ctx, application: Application<Form & Beside>): Promise<Title>
  /** How much it is about, in the language of each reader: `2 d 4 h`, `1,200,000 VND`, `17:00–21:00`. Notices say it behind the title. */
  amountOf?(ctx: Ctx, application: ToPrepare<Form & Beside>): Promise<Names | null>
  /** The money that it is about; only for kinds that are about money. */
  moneyOf?(form: Form & Beside): KindMoney
  /** What is wrong by the rules of the kind, beyond the form itself: asked when it is looked at, submitted and submitted anew. */
  check?(ctx: Ctx, application: Application<Form & Beside>, prepared: Prepared<Read>): Promise<readonly Problem[]>
  /** What it would change beside what it says, and what it leaves as it is, in the words of the reader: shown before it is submitted and decided. */
  effectsOf?(ctx: Ctx, application: ToPrepare<Form & Beside>): Promise<readonly string[]>
  /** What its fields may be chosen from, for somebody who may file it. */
  choicesOf?(
    ctx: Ctx,
    about: About & { recipientId: string; isOneself: boolean; taskId?: string | undefined },
  ): Promise<readonly Choice[]>
  /** What the ids of a form are called. */
  namesIn?(ctx: Ctx, companyId: string, form: Form & Beside): Promise<ReadonlyMap<string, Names>>
  /** What it knows that helps to decide; later modules add what they know (`considerationsOf`). */
  considerations?(ctx: Ctx, applied: Applied<Form & Beside>): Promise<readonly Consideration[]>
  /** Whether an application has to bring files. */
  needsAttachments?(form: Form & Beside): boolean
  /** Other tasks that it hangs on. */
  relatedOf?(ctx: Ctx, application: Application<Form & Beside>): Promise<readonly RelatedTask[]>
  /**
   * What it asks of whoever approves, beside the approval: at which steps, so that nobody passes them unasked; which fields of `data` of the
   * next who approves where the task stands, none where others gave them already; what is wrong with what was given, by field. What is right
   * is kept before the task goes on, whatever follows from the approval.
   */
  asksAt?(plan: Plan): readonly number[]
  asks?(ctx: Ctx, applied: Applied<Form & Beside>): Promise<readonly string[]>
  checkGiven?(ctx: Ctx, applied: Applied<Form & Beside>, data: FormValues): Promise<readonly Problem[]>
  keepGiven?(ctx: Ctx, applied: Applied<Form & Beside>, given: GivenWith): Promise<void>
  /** Reserves something at submission, gives it back, takes it for good at the last approval. */
  hold?(ctx: Ctx, applied: Applied<Form & Beside>, prepared: Prepared<Read>): Promise<void>
  release?(ctx: Ctx, applied: Applied<Form & Beside>, prepared: Prepared<Read>): Promise<void>
  use?(ctx: Ctx, applied: Applied<Form & Beside>, prepared: Prepared<Read>): Promise<void>
  /** What was taken for good is reserved only: the approval holds no more, its applicant revises it. */
  holdAgain?(ctx: Ctx, applied: Applied<Form & Beside>, prepared: Prepared<Read>): Promise<void>
  /** Carries out what was applied for; a reason says why it could not be, and then nothing was written. */
  settle?(ctx: Ctx, settled: Settled<Form & Beside>, prepared: Prepared<Read>): Promise<Reason | null>
  /** Takes back all of it, as if it had never been applied for [4.10]; refuses where something later rests on it. */
  undo?(ctx: Ctx, applied: Applied<Form & Beside>, prepared: Prepared<Read>): Promise<void>
  /** Whether `undo` takes it back as it stands now: deleting it is offered only then. Always, where the kind says nothing. */
  isUndoable?(ctx: Ctx, applied: Applied<Form & Beside>): Promise<boolean>
  /** Of which day it is, where that is none of leave, and the code of those who look after such days: outside the employment it is withdrawn. */
  dated?: { access: PermissionCode; dayOf(form: Form): Day }
  /** The day by whose clock the times of its form are, or null; where the kind says nothing, the day that it is of. */
  clockDay?(form: Form & Beside): Day | null
  /** How an approved task is cancelled; only for kinds that allow it [rows 18, 19]. */
  cancellation?: Cancellation<Form & Beside>
  /** From when on somebody is back by it, where it asks to end something early. */
  backOf?(task: TaskOf<Form & Beside>): Back | null
  /** Returns the result of a task so far, as fields for its readers. */
  outcomeOf?(ctx: Ctx, task: TaskOf<Form & Beside>): Promise<FormValues>
}

declare module '../../../platform/operation/plug-ins.ts' {
  interface PlugIns {
    /** The kinds of application that a module brings. */
    kinds: Kind
  }
}
