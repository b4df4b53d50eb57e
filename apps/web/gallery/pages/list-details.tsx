import { DayBar } from '../../src/modules/attendance/day/day-bar.tsx'
import { Button } from '../../src/ui/control/button.tsx'
import { HourAxis } from '../../src/ui/display/hour-axis.tsx'
import { Path } from '../../src/ui/display/path.tsx'
import { StateChip } from '../../src/ui/display/state-chip.tsx'
import { DetailDrawer } from '../../src/ui/layout/detail-drawer.tsx'
import { DAYS, PEOPLE, type Person, STATES } from '../data.ts'

export type ListDetailsProps = { person: Person; onClose: () => void; onStep: (step: 1 | -1) => void }

/** What stands beside the list when a row is open. */
export function ListDetails({ person, onClose, onStep }: ListDetailsProps) {
  const at = PEOPLE.indexOf(person)
  return (
    <DetailDrawer
      title={person.name}
      chip={<StateChip tone={STATES[person.state].tone}>{STATES[person.state].word}</StateChip>}
      onClose={onClose}
      onPrevious={at > 0 ? () => onStep(-1) : undefined}
      onNext={at < PEOPLE.length - 1 ? () => onStep(1) : undefined}
      footer={
        <>
          <Button kind="primary">Open the profile</Button>
          <Button>Transfer</Button>
        </>
      }
    >
      <p className="muted">
        {person.id} · {person.department} · {person.office}
      </p>
      <div style={{ margin: '14px 0 20px' }}>
        <DayBar {...DAYS[0]!.facts} label={DAYS[0]!.word} axis={{ from: 420, to: 1080 }} />
        <HourAxis axis={{ from: 420, to: 1080 }} most={6} />
      </div>
      <Path
        label="Approval path"
        steps={[
          {
            key: 1,
            name: 'Trần Minh',
            role: 'asks',
            state: 'done',
            action: 'Asked',
            time: '3 Nov 09:12',
            comment: 'Two days for my sister’s wedding.',
          },
          {
            key: 2,
            name: 'Lê Thị Ngọc',
            role: 'manager one level up',
            state: 'done',
            action: 'Approved',
            time: 'after 3 h',
          },
          { key: 3, name: 'Wang Wei', role: 'department head', state: 'now', action: 'decides', time: 'for 1 d 2 h' },
          { key: 4, name: 'Chen Yi-Ting', role: 'HR lead', state: 'future' },
        ]}
      />
    </DetailDrawer>
  )
}
