import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { DeviceRun } from '../../../platform/operation/device-call.ts'
import { gather } from '../../../platform/operation/gather.ts'
import type { Brought } from '../pushed/brought.rules.ts'
import { driftOf } from '../pushed/machine-clock.rules.ts'
import type { Place } from '../pushed/place.rules.ts'
import type { PushedLines } from '../pushed/pushed-lines.rules.ts'
import { type Contact, keepPosts, listPlaces } from './contact.queries.ts'
import { nowWall } from './now-wall.service.ts'
import { isFarOff, wasSilent } from './trouble.rules.ts'
import { lookAtMachines } from './trouble.service.ts'
import { readLines, writeTogether } from './write-lines.service.ts'

/** What a machine posted as its log; its stamp is the machine's own mark of it. */
export type Post = { contact: Contact; body: string; stamp: string | null }

/** Of each post how many lines came; undefined where its machine is in use no more. */
type Counts = readonly (number | undefined)[]

/** Posts in one transaction: some thousand lines. */
const MOST_POSTS = 64
/** A longer post (characters) is the log of weeks: it is written by itself, and keeps nobody waiting. */
const LONG = 16_384

/** Of each node: posts of the machines of a company that come while others are written are written together. */
const gathered = new WeakMap<DeviceRun, (post: Post) => Promise<number | undefined>>()

/**
 * Writes what a machine posted as its log, and gives how many lines came, after the commit; undefined where the machine is in use no more.
 * All of it stands or none, so that a machine that hears of no success sends the same once more and adds nothing.
 */
export async function takePost(run: DeviceRun, post: Post): Promise<number | undefined> {
  const write = (posts: readonly Post[]): Promise<Counts> => {
    const companyId = posts[0]?.contact.companyId ?? ''
    return run.write((ctx) => writePosts(ctx, companyId, posts), [companyId])
  }
  if (post.body.length > LONG) return (await write([post]))[0]
  const take = gathered.get(run) ?? gather(MOST_POSTS, ({ contact }) => contact.companyId, write)
  gathered.set(run, take)
  return take(post)
}

type Read = Brought & { place: Place; contact: Contact; stamp: string | null; drift: number | undefined }

/** Writes posts of machines of one company, as if one came after the other. */
async function writePosts(ctx: Ctx, companyId: string, posts: readonly Post[]): Promise<Counts> {
  const contacts = new Map(posts.map(({ contact }) => [contact.machineId, contact]))
  const placesOf = await listPlaces(ctx, companyId, [...contacts.values()])
  const read: (Read | undefined)[] = []
  for (const post of posts) read.push(await readPost(ctx, placesOf.get(post.contact.machineId) ?? [], post))
  const received = read.filter((post) => post !== undefined)
  if (received.length > 0) {
    await writeTogether(ctx, companyId, received)
    if (received.some((post) => isTrouble(post, ctx))) lookAtMachines(ctx)
    keepPosts(ctx, lastOfEach(received))
  }
  return read.map((post) => post && post.read.lines.length + post.read.refused.length)
}

/** Reads a post of a machine that hangs and hung at these places; undefined where it has none any more. */
async function readPost(ctx: Ctx, places: readonly Place[], { contact, body, stamp }: Post): Promise<Read | undefined> {
  const place = places.at(-1)
  if (!place) return undefined
  const read = await readLines(ctx, places, body)
  const { machineId } = contact
  return { machineId, places, place, read, contact, stamp, drift: driftIn(ctx, place.zone, contact, read) }
}

const driftIn = (ctx: Ctx, zone: string, { seenAt }: Contact, read: PushedLines) =>
  driftOf(wallsOf(read), nowWall(zone, ctx), ctx.now, seenAt)

/** Whether a post says that a machine has to be looked after, or has no more. */
function isTrouble({ contact, drift }: Read, ctx: Ctx): boolean {
  const isClockOther = isFarOff(drift) || (drift !== undefined && isFarOff(contact.driftSeconds))
  return isClockOther || wasSilent(contact.seenAt, ctx.now)
}

/** What is kept of each machine of its posts: the last mark and the last drift that one of them says. */
function lastOfEach(posts: readonly Read[]) {
  const last = new Map<string, Parameters<typeof keepPosts>[1][number]>()
  for (const { machineId, place, stamp, drift } of posts) {
    const before = last.get(machineId)
    last.set(machineId, {
      ...{ machineId, pinSpaceId: place.pinSpaceId },
      ...{ stamp: stamp ?? before?.stamp ?? null, drift: drift ?? before?.drift ?? null },
    })
  }
  return [...last.values()]
}

/** The wall times of all lines that say one, punches or not: a clock that is far ahead says nothing else. */
function wallsOf({ lines, refused }: PushedLines): number[] {
  return [
    ...lines.map(({ wall }) => wall),
    ...refused.flatMap(({ data }) => (typeof data.wall === 'number' ? [data.wall] : [])),
  ]
}
