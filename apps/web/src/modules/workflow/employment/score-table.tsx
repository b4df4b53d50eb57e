import './score-table.css'
import { ASSESSORS, type Assessor, pointsGiven, WHOLE } from '@muster/contract/workflow/evaluation-score'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { currentOf, type Evaluation, earlierOf } from './evaluation-value.ts'

/** The three assessments side by side, sub-item by sub-item with their sums; below each other on a phone [S08]. */
export function ScoreTable({ evaluation, recipientId }: { evaluation: Evaluation; recipientId: string }) {
  const t = useT()
  const { number, percent } = useFormat()
  const { items, weights } = evaluation.content
  const word = (who: Assessor) => t(`workflow.assessors.${who}`)
  const sumOf = (who: Assessor) => {
    const given = currentOf(evaluation, who)
    return given ? number(pointsGiven(items, given.points)) : '–'
  }
  return (
    <table className="m-scores">
      <thead>
        <tr>
          <th scope="col">{t('workflow.evaluation.item')}</th>
          {ASSESSORS.map((who) => (
            <th key={who} scope="col">
              {word(who)}
              <By evaluation={evaluation} who={who} recipientId={recipientId} />
            </th>
          ))}
        </tr>
      </thead>
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name than its place, by which points are given.
        <tbody key={i}>
          <tr className="m-scores-item">
            <th scope="rowgroup" colSpan={ASSESSORS.length + 1}>
              {item.name}
            </th>
          </tr>
          {item.subItems.map((sub, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor has a sub-item.
            <tr key={j}>
              <th scope="row">
                {sub.text} <small className="num">{t('workflow.preview.ofPoints', { most: number(sub.score) })}</small>
              </th>
              {ASSESSORS.map((who) => (
                <td key={who} className="num" data-label={word(who)}>
                  <Points evaluation={evaluation} who={who} item={i} sub={j} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{t('workflow.evaluation.sum')}</th>
          {ASSESSORS.map((who) => (
            <td key={who} className="num" data-label={word(who)}>
              <b>{sumOf(who)}</b>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('workflow.evaluation.weight')}</th>
          {ASSESSORS.map((who) => (
            <td key={who} className="num" data-label={word(who)}>
              {percent(weights[who] / WHOLE)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

type Of = { evaluation: Evaluation; who: Assessor }

/** Who gave them and when, whoever filed them for the employee included; or that nobody has. */
function By({ evaluation, who, recipientId }: Of & { recipientId: string }) {
  const t = useT()
  const { person, instant } = useFormat()
  const given = currentOf(evaluation, who)
  if (!given) {
    const isLater = evaluation.isHidden && who !== 'employee'
    return <small>{t(isLater ? 'workflow.evaluation.later' : 'workflow.evaluation.pending')}</small>
  }
  const { name } = person(given.person)
  const isEntered = who === 'employee' && given.person.id !== recipientId
  return (
    <>
      <small>{isEntered ? t('workflow.evaluation.entered', { name }) : name}</small>
      <small className="num">{instant(Date.parse(given.at))}</small>
    </>
  )
}

/** The points of a sub-item, with what they were before a return where that differs. */
function Points({ evaluation, who, item, sub }: Of & { item: number; sub: number }) {
  const t = useT()
  const { number } = useFormat()
  const now = currentOf(evaluation, who)?.points[item]?.[sub] ?? null
  const before = earlierOf(evaluation, who)?.points[item]?.[sub] ?? null
  return (
    <>
      {now === null ? '–' : number(now)}
      {before !== null && before !== now && (
        <small>{t('workflow.evaluation.before', { points: number(before) })}</small>
      )}
    </>
  )
}
