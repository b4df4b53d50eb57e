import type { FormContent } from '@muster/contract/workflow/evaluation-form'
import { addDays, type Day } from '@muster/kernel/day'
import { applyingForm } from '../../src/modules/workflow/evaluation/evaluation.service.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany } from '../group.ts'
import { approve, type Filed, type Move } from './tasks.ts'

type Scores = {
  key: string
  /** Since how many days they are here. */
  startedBefore: number
  filed: number
  summary: string
  /** How many percent of the points the employee gives. */
  own: number
  moves: (points: (percent: number) => number[][], anchor: Day) => Move[]
}

/** Evaluations at every stage, filed by HR from what was handed in on paper: these people have no account. */
const SCORES: Readonly<Record<string, readonly Scores[]>> = {
  ALPHA: [
    {
      ...{ key: 'evaluation-new', startedBefore: 46, filed: 7, own: 85 },
      summary: 'I work at three stations without help and have learned to change the reels.',
      moves: () => [],
    },
    {
      ...{ key: 'evaluation-half', startedBefore: 24, filed: 55, own: 90 },
      summary: 'I keep the rate since my third week. The night rota is still hard.',
      moves: (points) => [approve('manager', 22, 'Reliable; asks when in doubt.', { manager: points(80) })],
    },
    {
      ...{ key: 'evaluation-returned', startedBefore: 11, filed: 80, own: 100 },
      summary: 'Everything was fine.',
      moves: (points) => [
        approve('manager', 20, '', { manager: points(70) }),
        {
          ...{ by: 'admin', hours: 5, does: 'return', to: 'applicant' },
          comment: 'Full points for everything: please talk it through with her and file it again.',
        },
      ],
    },
  ],
  BETA: [
    {
      ...{ key: 'evaluation-meets', startedBefore: 40, filed: 100, own: 85 },
      summary: 'I run the buttonhole machine alone and help the new ones.',
      moves: (points) => [
        approve('manager', 20, 'A pleasure to work with.', { manager: points(82) }),
        approve('admin', 8, '', { approver: points(78) }),
      ],
    },
    {
      ...{ key: 'evaluation-longer', startedBefore: 18, filed: 120, own: 80 },
      summary: 'I am still slow with the zips; the rest works.',
      moves: (points, anchor) => [
        approve('manager', 30, 'Careful, but far below the rate.', { manager: points(62) }),
        approve('admin', 12, 'Give her two more months.', {
          ...{ approver: points(65), outcome: 'extend', outcomeOn: lastDayAfter(addDays(anchor, 140)) },
          outcomeReason: 'Careful work, but half of the rate. Two more months at the same machine.',
        }),
      ],
    },
  ],
}

/** The evaluations of a company. */
export async function evaluationStories(ctx: Ctx, company: DemoCompany, anchor: Day): Promise<Filed[]> {
  const stories: Filed[] = []
  for (const { startedBefore, own, moves, summary, ...story } of SCORES[company.code] ?? []) {
    const about = company.people.find(
      (one) => one.story?.kind === 'probation' && one.story.startedBefore === startedBefore,
    )
    const form = about && (await applyingForm(ctx, about.employmentId))
    if (!about || !form) throw new Error(`${story.key}: nobody began ${startedBefore} days ago, or no form applies`)
    const points = (percent: number) => pointsOf(form.content, percent)
    const effectiveOn = addDays(lastDayAfter(anchor), 1)
    stories.push({
      ...{ ...story, kind: 'probation-evaluation', by: 'hr', about },
      form: { effectiveOn, summary, versionId: form.versionId, points: points(own) },
      moves: moves(points, anchor),
    })
  }
  return stories
}

/** About so many percent of the points of each sub-item. */
const pointsOf = ({ items }: FormContent, percent: number): number[][] =>
  items.map(({ subItems }) => subItems.map(({ score }) => Math.round((score * percent) / 100)))

/** The next last day of a month: the day after it is one on which probation may end. */
function lastDayAfter(on: Day): Day {
  let next = addDays(on, 1)
  while (!addDays(next, 1).endsWith('-01')) next = addDays(next, 1)
  return next
}
