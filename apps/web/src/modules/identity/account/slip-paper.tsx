import type { Slip } from '@muster/contract/identity/account'
import type { Instant } from '@muster/kernel/instant'
import type { Locale } from '@muster/kernel/names'
import { QRCodeSVG } from '@rc-component/qrcode'
import { hrefOf } from '../../../lib/place/place.ts'
import { formatOf } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'

const QR_PX = 96

/** One slip: whose it is, where to go, and what to type there; the square leads to the same with all of it filled in. */
export function SlipPaper({ slip, locale, say }: { slip: Slip; locale: Locale; say: Say }) {
  const format = formatOf(locale, say)
  const { companyCode, code } = slip
  const { name, other } = format.person(slip)
  const base = `${location.origin}${location.pathname}`
  const address = base + hrefOf('/activate')
  return (
    <article className="m-slip">
      <header>
        <small>{format.name(slip.company)}</small>
        <b>{name}</b>
        <small className="num">{[other, slip.jobNumber].filter((text) => text !== '').join(' · ')}</small>
      </header>
      <QRCodeSVG
        value={base + hrefOf('/activate', { company: companyCode, code })}
        size={QR_PX}
        level="M"
        marginSize={2}
        title={say('identity.activation.code')}
      />
      <dl>
        <dt>{say('identity.signIn.companyCode')}</dt>
        <dd className="num">{companyCode}</dd>
        <dt>{say('access.users.name')}</dt>
        <dd>{slip.account}</dd>
        <dt>{say('identity.activation.code')}</dt>
        <dd className="m-slip-code">{code}</dd>
      </dl>
      <p>
        {say('access.slips.how', { address })}{' '}
        {say('access.slips.until', { time: format.instant(slip.until as Instant) })} {say('access.slips.secret')}
      </p>
    </article>
  )
}
