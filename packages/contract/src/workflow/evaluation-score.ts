/** Who assesses somebody at the end of probation, in the order in which they do [6.01]. */
export const ASSESSORS = ['employee', 'manager', 'approver'] as const
export type Assessor = (typeof ASSESSORS)[number]

/** How many points a form has, and how many percent its assessors together [3.18, 9.08]. */
export const WHOLE = 100
/** From this score on the requirements are met [9.08]. */
export const MEETS_FROM = 75
/** Up to this score they are met; above it they are exceeded. */
export const MEETS_TO = 85

/** The bands of a total score: `below` leads to longer probation or dismissal, the others to employment. */
export const BANDS = ['below', 'meets', 'exceeds'] as const
export type Band = (typeof BANDS)[number]

type Scored = readonly { readonly subItems: readonly { readonly score: number }[] }[]
type Weights = Readonly<Record<Assessor, number>>
/** The points that an assessor gave, item by item and sub-item by sub-item as the form has them; `null` where none are given yet. */
export type Answers = readonly (readonly (number | null)[])[]

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The points that all sub-items together can be given; exactly 100 in a form that may be saved. */
export const pointsOf = (items: Scored): number =>
  sum(items.map(({ subItems }) => sum(subItems.map(({ score }) => score))))

/** The percent that the assessors together count; exactly 100 in a form that may be saved. */
export const percentOf = (weights: Weights): number => sum(ASSESSORS.map((assessor) => weights[assessor]))

/** A score in hundredths of a point: its points are whole, and so is the percent of each assessor, so nothing is ever rounded. */
export type Hundredths = number

/**
 * What a form with the answers of its assessors comes to [9.08], in hundredths of a point: the points of each by their weight. An assessor
 * who has not answered yet is worth nothing; points above those of a sub-item, or below none, are taken as that bound.
 */
export function scoreOf(
  form: { items: Scored; weights: Weights },
  answers: Readonly<Partial<Record<Assessor, Answers>>>,
): Hundredths {
  return sum(ASSESSORS.map((assessor) => form.weights[assessor] * pointsGiven(form.items, answers[assessor] ?? [])))
}

/** The whole points that one assessor gave, of at most a hundred. */
export function pointsGiven(items: Scored, answers: Answers): number {
  return sum(
    items.flatMap(({ subItems }, i) =>
      subItems.map(({ score }, j) => Math.min(score, Math.max(0, Math.trunc(answers[i]?.[j] || 0)))),
    ),
  )
}

/** In which band a score in hundredths of a point lies [9.08]: 75.00 and 85.00 both meet the requirements. */
export function bandOf(score: Hundredths): Band {
  if (score < MEETS_FROM * WHOLE) return 'below'
  return score > MEETS_TO * WHOLE ? 'exceeds' : 'meets'
}

/**
 * What is wrong with the points of an assessor, by item and sub-item from 0 (`'0.1'`), as problems under `system.field`; under `''` what is
 * wrong with all of them. Every sub-item has to be scored, with a whole number from 0 to its points [5.01, 5.10].
 */
export function pointsProblems(items: Scored, answers: Answers): Record<string, string> {
  if (answers.length === 0) return { '': 'required' }
  const fits = answers.length === items.length && items.every((item, i) => answers[i]?.length === item.subItems.length)
  if (!fits) return { '': 'form_changed' }
  return Object.fromEntries(
    items.flatMap(({ subItems }, i) =>
      subItems.flatMap(({ score }, j) => {
        const problem = problemOf(answers[i]?.[j] ?? null, score)
        return problem ? [[`${i}.${j}`, problem] as const] : []
      }),
    ),
  )
}

function problemOf(points: number | null, most: number): string | undefined {
  if (points === null) return 'required'
  if (!Number.isInteger(points)) return 'not_a_number'
  return points < 0 || points > most ? `out_of_range:0:${most}` : undefined
}
