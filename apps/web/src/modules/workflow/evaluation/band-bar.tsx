import './assessment.css'
import {
  BANDS,
  type Band,
  bandOf,
  type Hundredths,
  MEETS_FROM,
  MEETS_TO,
  WHOLE,
} from '@muster/contract/workflow/evaluation-score'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'

const TONES: Record<Band, Tone> = { below: 'red', meets: 'normal', exceeds: 'blue' }
const ICONS = { below: 'warn', meets: 'check', exceeds: 'star' } as const
const ENDS: Record<Band, readonly [from: number, to: number]> = {
  below: [0, MEETS_FROM],
  meets: [MEETS_FROM, MEETS_TO],
  exceeds: [MEETS_TO, WHOLE],
}

type Props = { score?: Hundredths; label: string; isBare?: boolean }

/** A score on the bar of its bands, with what follows from it in words [9.08, S08]; the bands alone without a score. `isBare` leaves out the words of the others. */
export function BandBar({ score, label, isBare = false }: Props) {
  const t = useT()
  const { number } = useFormat()
  const band = score === undefined ? undefined : bandOf(score)
  const said = score === undefined ? undefined : number(score / WHOLE)
  return (
    <section className="m-bands" aria-label={label}>
      {band && (
        <p className="m-bands-said">
          <span>{label}</span>
          <b className="num">{said}</b>
          <StateChip tone={TONES[band]} icon={ICONS[band]}>
            {t(`workflow.bands.${band}.consequence`)}
          </StateChip>
        </p>
      )}
      <svg className="m-bands-bar" height={26} aria-hidden="true" focusable="false">
        {BANDS.map((band) => (
          <rect
            key={band}
            className={`is-${band}`}
            x={`${ENDS[band][0]}%`}
            y={8}
            width={`${ENDS[band][1] - ENDS[band][0]}%`}
            height={10}
          />
        ))}
        {[MEETS_FROM, MEETS_TO].map((edge) => (
          <rect key={edge} className="is-edge" x={`${edge}%`} y={4} width={2} height={18} transform="translate(-1 0)" />
        ))}
        {score !== undefined && (
          <svg x={`${score / WHOLE}%`} overflow="visible" aria-hidden="true" focusable="false">
            <path className="is-score" d="M-6 1h12l-6 8zM-1 8h2v16h-2z" />
          </svg>
        )}
      </svg>
      {!isBare && (
        <ul className="m-bands-words">
          {BANDS.map((one) => (
            <li key={one} className={band === one ? 'is-now' : undefined}>
              <b>{t(`workflow.bands.${one}.range`)}</b> {t(`workflow.bands.${one}.consequence`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
