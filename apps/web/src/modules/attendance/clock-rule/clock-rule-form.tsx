import {
  CLOCK_PLACES,
  type ClockPlaces,
  clockRuleEndpoints,
  LEAST_RADIUS,
  MOST_RADIUS,
} from '@muster/contract/attendance/clock-rule'
import { useState } from 'react'
import { canFindPlace, findPlace } from '../../../lib/page/find-place.ts'
import { notices } from '../../../lib/page/notices.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { ClockRule } from './rule-text.ts'

/** Digits of a degree that name a point to some ten centimetres. */
const DECIMALS = 6
const USUAL_RADIUS = 100
const EXAMPLE = 10.7769

/** Says from where people of an office clock: its networks, a point with a radius, or either. */
export function ClockRuleForm({ rule, onClose }: { rule: ClockRule; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const office = format.name(rule.names)
  const [isUnfound, setUnfound] = useState(false)
  const form = useRecordForm({
    endpoint: clockRuleEndpoints.update,
    initial: {
      where: rule.where as ClockPlaces | undefined,
      ...{ networks: rule.networks.join(', '), radius: (rule.radius ?? USUAL_RADIUS) as number | undefined },
      latitude: rule.latitude ?? undefined,
      longitude: rule.longitude ?? undefined,
    },
    toInput: ({ where, networks, latitude, longitude, radius }) => ({
      ...{ officeId: rule.officeId, version: rule.version, networks, where: where ?? rule.where },
      ...{ latitude: latitude ?? null, longitude: longitude ?? null, radius: radius ?? null },
    }),
    draft: `clock-rule:${rule.officeId}`,
  })
  const { where } = form.value
  const hasPlace = where === 'place' || where === 'either'
  const takeHere = async () => {
    const found = await findPlace()
    setUnfound(typeof found === 'string')
    if (typeof found === 'string') return
    form.patch({
      latitude: Number(found.latitude.toFixed(DECIMALS)),
      longitude: Number(found.longitude.toFixed(DECIMALS)),
    })
  }
  const degrees = { decimals: DECIMALS, hint: t('clocking.degrees', { example: format.number(EXAMPLE) }) }
  return (
    <AppModal open width={520} dirty={form.dirty} title={office} onClose={onClose}>
      <RecordFrame
        form={form}
        onCancel={onClose}
        onSaved={() => {
          notices.success(t('clocking.saved', { office }))
          onClose()
        }}
      >
        <SelectField
          {...form.field('where')}
          label={t('clocking.where')}
          options={CLOCK_PLACES.map((value) => ({ value, label: t(`clocking.wheres.${value}`) }))}
          required
        />
        {(where === 'networks' || where === 'either') && (
          <TextField
            {...form.field('networks')}
            label={t('clocking.networks')}
            hint={t('clocking.networksHint')}
            maxLength={500}
            required
          />
        )}
        {hasPlace && (
          <>
            {canFindPlace() ? (
              <Button icon="pin" onClick={() => void takeHere()}>
                {t('clocking.here')}
              </Button>
            ) : (
              <Banner tone="amber">{t('clocking.insecure')}</Banner>
            )}
            {isUnfound && <Banner tone="amber">{t('clocking.noPlace')}</Banner>}
            <NumberField
              {...form.field('latitude')}
              {...degrees}
              label={t('clocking.latitude')}
              min={-90}
              max={90}
              required
            />
            <NumberField
              {...form.field('longitude')}
              {...degrees}
              label={t('clocking.longitude')}
              min={-180}
              max={180}
              required
            />
            <NumberField
              {...form.field('radius')}
              label={t('clocking.radius')}
              hint={t('clocking.radiusHint')}
              min={LEAST_RADIUS}
              max={MOST_RADIUS}
              required
            />
          </>
        )}
      </RecordFrame>
    </AppModal>
  )
}
