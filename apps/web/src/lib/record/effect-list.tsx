import './effect-list.css'
import { useT } from '../words/i18n.ts'

/** What a change brings about beside itself, and what it leaves as it is, as the server words it; nothing where nothing is known. */
export function EffectList({ texts = [] }: { texts?: readonly string[] | undefined }) {
  const t = useT()
  if (texts.length === 0) return null
  return (
    <section className="m-effects" aria-label={t('organisation.transfer.changes')}>
      <h3>{t('organisation.transfer.changes')}</h3>
      <ul>
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
