import { epochOf } from '@muster/kernel/instant'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { DeviceAnswer, DeviceCall, DeviceRun } from '../../../platform/operation/device-call.ts'
import type { CommandResult } from '../machine/answer.rules.ts'
import { type Contact, keepFamily } from '../machine/contact.queries.ts'
import {
  type AccessAnswers,
  answerMachine,
  keep,
  keepCall,
  NOT_ADMITTED,
  OK,
  parameter,
  refuse,
  takeUsers,
} from '../machine/device.service.ts'
import * as posts from '../machine/post.service.ts'
import { settleRun } from '../machine/run.service.ts'
import { endAnswered } from '../machine/user.service.ts'
import { linesOf } from '../pushed/pushed-lines.rules.ts'
import {
  countOf,
  greetText,
  linesOfPeople,
  registryText,
  settingsText,
  tableOf,
  timeText,
} from './access-answer.rules.ts'

const MS_PER_SECOND = 1000

/** Paths that machines of entrances alone call. */
const OWN_PATHS = new Set(['/registry', '/push', '/rtdata', '/querydata'])

const isOfAccess = ({ query }: DeviceCall) => parameter(query, 'devicetype')?.toLowerCase() === 'acc'
const isGreeting = ({ method, path }: DeviceCall) => path === '/cdata' && method === 'GET'
const text = (answer: string): DeviceAnswer => ({ ...OK, text: answer })

/**
 * Machines of the access control family: they are registered before they go on, send what happens at their entrances by names, and send a table
 * again until the number of its rows is answered. One that nobody admitted is let ask and gets no registration, so that it sends nothing yet.
 */
const access: AccessAnswers = {
  meet(call) {
    if (call.path === '/registry') return refuse(406, 'NOT ADMITTED')
    return isGreeting(call) && isOfAccess(call) ? OK : undefined
  },
  answer(run, call, contact) {
    const isOwn = isGreeting(call) ? isOfAccess(call) : OWN_PATHS.has(call.path) || contact.family === 'access'
    if (!isOwn) return undefined
    const { method, path } = call
    if (path === '/cdata') return method === 'GET' ? greet(run, call, contact) : takePost(run, call, contact)
    if (path === '/registry') return register(run, call, contact)
    if (path === '/push') return keep(run, call, contact).then(() => text(settingsText(contact.machineId)))
    if (path === '/rtdata') return giveTime(run, call, contact)
    if (path === '/querydata') return takeTable(run, call, contact)
    return undefined
  },
}

/** Answers a machine of either family that calls [2.17f, 3.14]. */
export const answerDevice = (run: DeviceRun, call: DeviceCall): Promise<DeviceAnswer> =>
  answerMachine(run, call, access)

/** Keeps that a machine of entrances called, and that it is one. */
async function keepAccess(ctx: Ctx, call: DeviceCall, contact: Contact, isRegistered: boolean) {
  await keepFamily(ctx, contact.machineId, 'access', isRegistered)
  return keepCall(ctx, call, { ...contact, family: 'access' }, false)
}

async function greet(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  await run.write((ctx) => keepAccess(ctx, call, contact, contact.isRegistered), [contact.companyId])
  return contact.isRegistered ? text(greetText(contact.machineId)) : OK
}

async function register(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  await run.write((ctx) => keepAccess(ctx, call, contact, true), [contact.companyId])
  return text(registryText(contact.machineId))
}

async function giveTime(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  if (parameter(call.query, 'type')?.toLowerCase() !== 'time') return OK
  const ahead = await run.write((ctx) => keepAccess(ctx, call, contact, contact.isRegistered), [contact.companyId])
  return text(timeText(Math.floor(epochOf(run.now()) / MS_PER_SECOND), ahead))
}

async function takePost(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  const table = parameter(call.query, 'table')?.toLowerCase()
  if (table === 'tabledata') return takeTable(run, call, contact)
  if (table !== 'rtlog') return keep(run, call, contact).then(() => OK)
  const body = await call.body()
  if (body === undefined) return refuse(413, 'TOO LARGE')
  return (await writeLog(run, call, contact, body)) ? OK : NOT_ADMITTED
}

/** Rows of a table, sent by itself or because it was asked for: transactions and users are kept, of others nothing is read but their number. */
async function takeTable(run: DeviceRun, call: DeviceCall, contact: Contact): Promise<DeviceAnswer> {
  const table = tableOf(parameter(call.query, 'tablename'))
  if (table === undefined) return refuse(400, 'NO TABLE')
  const body = await call.body()
  if (body === undefined) return refuse(413, 'TOO LARGE')
  const name = table.toLowerCase()
  const isAsked = call.path === '/querydata'
  if (name === 'transaction' && !(await writeLog(run, call, contact, body, isAsked))) return NOT_ADMITTED
  if (name === 'user') await takeUsers(run, contact, body, false)
  const answered = isAsked ? answeredBy(call.query, body) : undefined
  if (answered) await run.write((ctx) => settle(ctx, contact, answered), [contact.companyId])
  return text(`${table}=${countOf(parameter(call.query, 'count'), body)}`)
}

/** That a machine has sent all rows of a table that it was asked for: some say so by a further call, and some do not. */
async function settle(ctx: Ctx, contact: Contact, answered: CommandResult): Promise<void> {
  await endAnswered(ctx, contact, [answered])
  await settleRun(ctx, contact)
}

/** The command that the last package of rows answers; undefined while more are to come, or where none is named. */
function answeredBy(query: URLSearchParams, body: string): CommandResult | undefined {
  const number = (name: string) => {
    const text = parameter(query, name) ?? ''
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined
  }
  const [id, packages, nth] = [number('cmdid'), number('packcnt'), number('packidx')]
  if (id === undefined || packages === undefined || nth === undefined || nth < packages) return undefined
  return { id, result: countOf(parameter(query, 'count'), body) }
}

/** Writes what of a log is about people; gives whether its machine is in use still. Rows that were asked for show that it answers, whatever they are about. */
async function writeLog(
  run: DeviceRun,
  call: DeviceCall,
  contact: Contact,
  body: string,
  isAsked = false,
): Promise<boolean> {
  const people = linesOfPeople(body)
  if (isAsked || linesOf(people).length > 0)
    return (await posts.takePost(run, { contact, body: people, stamp: null })) !== undefined
  await keep(run, call, contact)
  return true
}
