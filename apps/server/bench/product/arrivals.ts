import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { closeAtEnd } from './held.ts'

/** What is sent, and how it is said where each came from. */
export type Post = { path: string; body: object; address: string }
/** How one was answered, and after how many milliseconds. */
export type Answer = { status: number; ms: number }

/**
 * Posts `count` requests, so many a second whatever becomes of those before, each over a connection of its own. Reports after each second
 * which answers came and how many have not; gives all answers when the last has come.
 */
export async function arrivals(
  port: number,
  { perSecond, count }: { perSecond: number; count: number },
  post: (n: number) => Post,
  eachSecond: (second: number, answers: readonly Answer[], unanswered: number) => void = () => {},
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true })
  const end = closeAtEnd(async () => agent.destroy())
  const answers: Answer[] = []
  const all: Promise<void>[] = []
  const begun = performance.now()
  let reported = 0
  while (all.length < count) {
    const due = begun + (all.length / perSecond) * 1000
    if (due > performance.now()) await wait(due - performance.now())
    all.push(posted(agent, port, post(all.length)).then((answer) => void answers.push(answer)))
    if (all.length % perSecond > 0) continue
    eachSecond(all.length / perSecond, answers.slice(reported), all.length - answers.length)
    reported = answers.length
  }
  await Promise.all(all)
  await end()
  return answers
}

function posted(agent: Agent, port: number, { path, body, address }: Post): Promise<Answer> {
  const sent = performance.now()
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-forwarded-for': address,
  }
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, method: 'POST', path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - sent }))
    })
    asked.on('error', reject)
    asked.end(text)
  })
}
