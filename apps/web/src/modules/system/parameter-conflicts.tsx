import { ParameterConflicts as Conflicts } from '@muster/contract/system/parameter'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import * as z from 'zod/mini'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useValueText } from './parameter-value.ts'

type Props = {
  /** What the refusal says beside its words. */
  data: Readonly<Record<string, unknown>>
  onTakeTheirs: (keys: readonly ShownKey[]) => void
  onKeepMine: () => void
}

/** What somebody else has saved meanwhile, beside one's own values; the version that was read is the new one by now. */
export function ParameterConflicts({ data, onTakeTheirs, onKeepMine }: Props) {
  const t = useT()
  const text = useValueText()
  const conflicts = z.safeParse(Conflicts, data.conflicts).data ?? []
  return (
    <Banner
      tone="amber"
      title={t('settings.parameters.conflict')}
      actions={
        <>
          <Button size="small" onClick={() => onTakeTheirs(conflicts.map(({ key }) => key))}>
            {t('settings.parameters.takeTheirs')}
          </Button>
          <Button size="small" onClick={onKeepMine}>
            {t('settings.parameters.keepMine')}
          </Button>
        </>
      }
    >
      {conflicts.map(({ key, yours, theirs, by }) => (
        <p key={key}>
          {t('settings.parameters.conflictText', {
            name: t(`settings.parameters.items.${key}.name`),
            by,
            theirs: text(key, theirs),
            yours: text(key, yours),
          })}
        </p>
      ))}
    </Banner>
  )
}
