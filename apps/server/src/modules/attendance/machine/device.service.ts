import { epochOf } from '@muster/kernel/instant'
import type { Minutes } from '@muster/kernel/minutes'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { DeviceAnswer, DeviceCall, DeviceRun } from '../../../platform/operation/device-call.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { minutesAhead, wholeHours } from '../pushed/machine-clock.rules.ts'
import { linesOf } from '../pushed/pushed-lines.rules.ts'
import { isWithin } from '../shared/network.service.ts'
import { commandText, greetingText, readResults, recordsIn } from './answer.rules.ts'
import { giveUpCommands, queueCommand, sendNext } from './command.queries.ts'
import * as queries from './contact.queries.ts'
import { isBringing, watchPost, writeFailures } from './failing.service.ts'
import { findContact } from './known-contact.service.ts'
import { nowWall } from './now-wall.service.ts'
import * as posts from './post.service.ts'
import { takeAnew } from './run.queries.ts'
import { noteAsked, settleQuiet, settleRun } from './run.service.ts'
import { serialOf } from './serial.rules.ts'
import { lookAtMachines } from './trouble.service.ts'
import { keepUnknown } from './unknown-machine.queries.ts'
import { endAnswered, keepSaidUsers } from './user.service.ts'
import { parseUsers } from './user-lines.rules.ts'

type Contact = queries.Contact

/** A call is kept at most once in this time (milliseconds). */
const KEPT_EVERY_MS = 60_000
/** Who was away for longer is shown otherwise (milliseconds). */
const AWAY_MS = 5 * 60_000
/** The longest mark of a log that is kept (characters). */
const STAMP_MAX = 32

/** The mark of a log behind which everything is sent. */
const FROM_THE_FIRST = '0'

export const OK: DeviceAnswer = { status: 200, text: 'OK' }
const BUSY: DeviceAnswer = { status: 429, text: 'BUSY' }
const NOT_FOUND: DeviceAnswer = { status: 404, text: 'NOT FOUND' }
export const NOT_ADMITTED: DeviceAnswer = { status: 403, text: 'NOT ADMITTED' }
export const refuse = (status: number, text: string): DeviceAnswer => ({ status, text })

/** A parameter of the query, whatever the case of its name. */
export function parameter(query: URLSearchParams, name: string): string | null {
  for (const [key, value] of query) if (key.toLowerCase() === name) return value
  return null
}

/** The serial that a call says it is of; machines write the name of the parameter in any case. */
export const serialIn = (query: URLSearchParams) => serialOf(parameter(query, 'sn'))

/** How machines that open entrances are answered where their words are others. */
export type AccessAnswers = {
  /** Answers a machine that nobody admitted. Undefined has it refused like a machine that keeps a log. */
  meet(call: DeviceCall): DeviceAnswer | undefined
  /** Answers an admitted machine. Undefined has it answered like a machine that keeps a log. */
  answer(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> | undefined
}

/**
 * Answers a machine that calls [2.17, 3.14]. One that nobody admitted, or that calls from elsewhere than it may, gets an error status:
 * it keeps what it has, and sends it again once it is heard.
 */
export async function answerMachine(run: DeviceRun, call: DeviceCall, access: AccessAnswers): Promise<DeviceAnswer> {
  const serial = serialIn(call.query)
  const contact = serial && (await findContact(run, serial))
  const isItself = contact && contact.reach === 'push' && isWithin(contact.networks, call.address)
  if (!(await call.count(isItself ? 'device' : 'stranger'))) return BUSY
  if (serial === undefined) return refuse(400, 'NO SERIAL')
  if (!contact) {
    await run.write((ctx) => meetUnknown(ctx, serial, call.address))
    return access.meet(call) ?? NOT_ADMITTED
  }
  // It would bring everything a second time, in other words.
  if (contact.reach === 'pull') return refuse(403, 'READ OVER THE NETWORK')
  if (!isItself) {
    if (isDue(contact.strayAt, run))
      await run.write((ctx) => meetStray(ctx, contact, call.address), [contact.companyId])
    return refuse(403, 'NOT FROM HERE')
  }
  await writeFailures(run)
  const seen = { ...contact, isBringing: isBringing(run, contact.machineId) }
  const answer = () => access.answer(run, call, seen) ?? answerAdmitted(run, call, seen)
  return bringsSomething(call) ? watchPost(run, contact, answer) : answer()
}

/** Whether a machine hands over something that it must not take for received where it was not. */
const bringsSomething = ({ method, path }: DeviceCall) =>
  method === 'POST' && (path === '/cdata' || path === '/querydata')

const isDue = (at: Contact['seenAt'], run: DeviceRun, every = KEPT_EVERY_MS) =>
  at === null || epochOf(run.now()) - epochOf(at) >= every

async function meetUnknown(ctx: Ctx, serial: string, address: string): Promise<void> {
  if (!(await keepUnknown(ctx, serial, address))) return
  const companies = await groupCompanies(ctx)
  await seeCompanies(ctx, companies)
  for (const companyId of companies) notifyChanged(ctx, companyId, 'machine')
}

async function meetStray(ctx: Ctx, { machineId, companyId, strayAt }: Contact, address: string): Promise<void> {
  await queries.keepStray(ctx, machineId, address)
  notifyChanged(ctx, companyId, 'machine')
  if (strayAt === null) lookAtMachines(ctx)
}

async function answerAdmitted(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  const { method, path } = call
  if (path === '/cdata') return method === 'GET' ? greet(run, call, contact) : takePost(run, call, contact)
  if (path === '/getrequest' && method === 'GET') return giveCommand(run, call, contact)
  if (path === '/devicecmd' && method === 'POST') return takeResults(run, call, contact)
  if (path === '/ping') return keep(run, call, contact).then(() => OK)
  // Photographs are not kept.
  if (path === '/fdata') return OK
  if (path === '/exchange') return refuseEncryption(run, call, contact)
  noteUnknownPath(run, contact.serial, path)
  return NOT_FOUND
}

const aheadIn = (zone: string, ctx: Ctx): Minutes => minutesAhead(nowWall(zone, ctx), ctx.now)

/** Keeps that a machine called, and has it set its clock where that of its office has moved since it was set; entrances ask for the time. */
export async function keepCall(ctx: Ctx, call: DeviceCall, contact: Contact, setsClock: boolean): Promise<Minutes> {
  const office = await queries.findOfficeOf(ctx, contact)
  if (!office) throw new Error(`the machine ${contact.machineId} has no office`)
  const ahead = aheadIn(office.zone, ctx)
  const isAsking = contact.family === 'access'
  if (setsClock && !isAsking && contact.offsetMinutes !== ahead) await queueCommand(ctx, contact.machineId, 'set-clock')
  // At a greeting it takes whole hours as they are said; of others it learns by a command.
  const isSaid = isAsking || setsClock || wholeHours(ahead) !== undefined
  const isQuiet = await queries.keepCall(ctx, {
    ...{ machineId: contact.machineId, address: call.address, pinSpaceId: office.pinSpaceId },
    offsetMinutes: isSaid ? ahead : null,
    records: recordsIn(parameter(call.query, 'info')),
    isBringing: contact.isBringing === true,
  })
  if (isQuiet && setsClock) await settleQuiet(ctx, contact)
  const isBack = contact.seenAt === null || epochOf(ctx.now) - epochOf(contact.seenAt) > AWAY_MS
  if (isBack || contact.strayAt !== null || contact.isEncrypting || contact.failingSince !== null) {
    notifyChanged(ctx, contact.companyId, 'machine')
    lookAtMachines(ctx)
  }
  return ahead
}

/** Keeps that a machine called, at most once a minute. */
export async function keep(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<void> {
  if (isDue(contact.seenAt, run)) await run.write((ctx) => keepCall(ctx, call, contact, true), [contact.companyId])
}

/** The first call of a machine after it was switched on, or told to look anew. */
async function greet(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  const { ahead, isAnew } = await run.write(
    async (ctx) => {
      const own = { ...contact, family: 'attendance' as const }
      if (contact.family !== own.family) await queries.keepFamily(ctx, contact.machineId, own.family, false)
      const ahead = await keepCall(ctx, call, own, false)
      return { ahead, isAnew: await takeAnew(ctx, contact) }
    },
    [contact.companyId],
  )
  const stamp = isAnew ? FROM_THE_FIRST : contact.stamp
  const version = parameter(call.query, 'pushver')
  return { ...OK, text: greetingText({ serial: contact.serial, stamp, version, ahead }) }
}

/** What a machine brings: punches are kept, and whom it knows; everything else is acknowledged and read past. */
async function takePost(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  const table = parameter(call.query, 'table')?.toUpperCase()
  if (table === undefined) return NOT_FOUND
  // A photograph is bytes, and nothing of it is kept.
  if (table === 'ATTPHOTO') return OK
  const body = await call.body()
  if (body === undefined) return refuse(413, 'TOO LARGE')
  if (table === 'OPTIONS') return OK
  if (table === 'OPERLOG' || table === 'USERINFO') await takeUsers(run, contact, body, table === 'OPERLOG')
  if (table !== 'ATTLOG' && table !== 'RTLOG') return { ...OK, text: `OK: ${linesOf(body).length}` }
  const stamp = stampOf(parameter(call.query, 'stamp'))
  const count = await posts.takePost(run, { contact, body, stamp })
  return count === undefined ? NOT_ADMITTED : { ...OK, text: `OK: ${count}` }
}

/** The mark of a log as it is said back at the next greeting, where nothing but a number may stand in its line. */
const stampOf = (text: string | null) => (/^\d+$/.test(text ?? '') ? (text ?? '').slice(0, STAMP_MAX) : null)

/** Keeps the users that a body names; `isMixed` where lines of other kinds stand between them. */
export async function takeUsers(run: DeviceRun, contact: Contact, body: string, isMixed: boolean): Promise<void> {
  const said = parseUsers(body, isMixed)
  if (said.length > 0) await run.write((ctx) => keepSaidUsers(ctx, contact, said), [contact.companyId])
}

async function giveCommand(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  const isKept = isDue(contact.seenAt, run)
  if (!isKept && !contact.hasCommand) return OK
  const text = await run.write(
    async (ctx) => {
      if (isKept) await keepCall(ctx, call, contact, true)
      if (await giveUpCommands(ctx, contact.machineId)) await settleRun(ctx, contact)
      const next = await sendNext(ctx, contact.machineId)
      if (next?.isOfRun) await noteAsked(ctx, contact)
      const office = next && (await queries.findOfficeOf(ctx, contact))
      return next && office ? commandText(next, nowWall(office.zone, ctx), contact.family) : undefined
    },
    [contact.companyId],
  )
  return text === undefined ? OK : { ...OK, text: `${text}\n` }
}

async function takeResults(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  const body = await call.body()
  if (body === undefined) return refuse(413, 'TOO LARGE')
  const results = readResults(body)
  if (results.length > 0)
    await run.write(
      async (ctx) => {
        await endAnswered(ctx, contact, results)
        await settleRun(ctx, contact)
      },
      [contact.companyId],
    )
  return OK
}

async function refuseEncryption(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  if (!contact.isEncrypting)
    await run.write(
      async (ctx) => {
        await queries.keepEncrypting(ctx, contact.machineId, call.address)
        notifyChanged(ctx, contact.companyId, 'machine')
        lookAtMachines(ctx)
      },
      [contact.companyId],
    )
  return NOT_FOUND
}

/** Paths of machines that were logged by this node: each once a machine. */
const noted = new Set<string>()
const MOST_NOTED = 1000

function noteUnknownPath(run: DeviceRun, serial: string, path: string): void {
  const key = `${serial} ${path.slice(0, 100)}`
  if (noted.has(key) || noted.size >= MOST_NOTED) return
  noted.add(key)
  run.note('a clock machine asks for what is not known', { serial, path: path.slice(0, 100) })
}
