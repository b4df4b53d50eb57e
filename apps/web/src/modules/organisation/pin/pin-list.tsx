import type { Employee } from '@muster/contract/organisation/employee'
import { pinEndpoints } from '@muster/contract/organisation/employee'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { Can } from '../../../lib/session/permission.tsx'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useOffices } from '../choice/lookups.ts'

/** The PINs by which clock machines know somebody; taking one away is done at once and can be taken back [X6]. */
export function PinList({ employee }: { employee: Employee }) {
  const t = useT()
  const format = useFormat()
  const offices = useOffices().items
  const withdraw = useSave(pinEndpoints.withdraw, { silent: true })
  const assign = useSave(pinEndpoints.assign, { silent: true })
  const remove = async ({ id: pinId, pin, from, to, pinSpaceId }: Employee['pins'][number]) => {
    const office = offices?.find((one) => one.pinSpaceId === pinSpaceId)
    const { error } = await withdraw.run({ id: employee.id, pinId })
    if (error) return
    const said = t('organisation.pins.withdrawn', { pin })
    if (office) notices.undo(said, () => void assign.run({ id: employee.id, officeId: office.id, pin, from, to }))
    else notices.success(said)
  }
  if (employee.pins.length === 0) return <p className="m-none">{t('organisation.pins.none')}</p>
  return (
    <ul className="m-pins">
      {employee.pins.map((pin) => (
        <li key={pin.id}>
          <b className="num">{pin.pin}</b>
          <small className="num">
            {pin.to === null ? t('time.from', { from: format.day(pin.from) }) : daysText(pin.from, pin.to, t, format)}
            {' · '}
            {format.list(
              (offices ?? [])
                .filter((office) => office.pinSpaceId === pin.pinSpaceId)
                .map((office) => format.name(office.names)),
            )}
          </small>
          <Can do={pinEndpoints.withdraw.access}>
            <Button kind="text" size="small" onClick={() => void remove(pin)}>
              {t('organisation.pins.withdraw')}
            </Button>
          </Can>
        </li>
      ))}
    </ul>
  )
}
