import type { ReplyOf } from '@muster/contract/endpoint'
import type { Answers, Assessor } from '@muster/contract/workflow/evaluation-score'
import type { probationEvaluationEndpoints } from '@muster/contract/workflow/probation-evaluation'

export type Evaluation = ReplyOf<typeof probationEvaluationEndpoints.get>
export type Assessed = Evaluation['assessments'][number]

/** What an assessor gave that counts. */
export const currentOf = ({ assessments }: Evaluation, assessor: Assessor): Assessed | undefined =>
  assessments.find((one) => one.assessor === assessor && one.isCurrent)

/** What the same assessor gave before that, or last where nothing counts; the newest. */
export const earlierOf = ({ assessments }: Evaluation, assessor: Assessor): Assessed | undefined =>
  assessments.find((one) => one.assessor === assessor && !one.isCurrent)

/** The points that count, by assessor. */
export const answersIn = ({ assessments }: Evaluation): Partial<Record<Assessor, Answers>> =>
  Object.fromEntries(assessments.filter((one) => one.isCurrent).map(({ assessor, points }) => [assessor, points]))
