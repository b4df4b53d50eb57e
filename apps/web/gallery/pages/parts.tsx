import { useState } from 'react'
import { notices } from '../../src/lib/page/notices.ts'
import { DayBar } from '../../src/modules/attendance/day/day-bar.tsx'
import { axisAroundDays } from '../../src/modules/attendance/day/day-facts.ts'
import { Button, IconButton, LinkButton } from '../../src/ui/control/button.tsx'
import { Checkbox, Switch } from '../../src/ui/control/check.tsx'
import { Icon, type IconName } from '../../src/ui/control/icon.tsx'
import { ICON_PATHS } from '../../src/ui/control/icon-paths.ts'
import { Avatar } from '../../src/ui/display/avatar.tsx'
import { HourAxis } from '../../src/ui/display/hour-axis.tsx'
import { NameText } from '../../src/ui/display/name-text.tsx'
import { Stat, Stats } from '../../src/ui/display/stat.tsx'
import { StateChip, type Tone } from '../../src/ui/display/state-chip.tsx'
import { Banner } from '../../src/ui/feedback/banner.tsx'
import { ProgressWidget } from '../../src/ui/feedback/progress-widget.tsx'
import { TextField } from '../../src/ui/field/text-field.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Page } from '../../src/ui/layout/page.tsx'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { AppModal } from '../../src/ui/overlay/app-modal.tsx'
import { MenuButton } from '../../src/ui/overlay/menu.tsx'
import { SelectField } from '../../src/ui/pick/select-field.tsx'
import { DAYS } from '../data.ts'

const NIGHT = axisAroundDays(DAYS.map((d) => d.facts))
const TONES: Tone[] = ['normal', 'red', 'amber', 'violet', 'blue', 'grey']

export default function PartsPage() {
  const [modal, setModal] = useState(false)
  const [on, setOn] = useState(true)
  const [tab, setTab] = useState<'waiting' | 'closed' | 'cc'>('waiting')
  const [office, setOffice] = useState<string>()
  const [text, setText] = useState('')
  return (
    <Page>
      <div className="g-grid">
        <Card title="Buttons">
          <div className="g-stack">
            <div className="g-row">
              <Button kind="primary">Save</Button>
              <Button>Cancel</Button>
              <Button kind="danger">Delete</Button>
              <Button kind="text">Text</Button>
              <Button kind="quiet">Quiet</Button>
              <IconButton icon="bell" label="Notices" />
            </div>
            <div className="g-row">
              <Button kind="primary" busy>
                Saving
              </Button>
              <Button disabled>Disabled</Button>
              <Button size="small" icon="download">
                Small
              </Button>
              <Button kind="primary" size="large" icon="clock">
                Clock out
              </Button>
              <LinkButton href="#/list" icon="external">
                Link
              </LinkButton>
            </div>
            <div className="g-row">
              <Checkbox checked={on} onChange={setOn}>
                Check box
              </Checkbox>
              <Checkbox checked={false} some onChange={() => {}}>
                Some
              </Checkbox>
              <Switch checked={on} onChange={setOn}>
                Switch
              </Switch>
              <MenuButton
                label="Menu"
                items={[
                  [
                    { key: 'a', label: 'Approve', icon: 'check', hint: 'A' },
                    { key: 'b', label: 'Reject', icon: 'close', hint: 'R' },
                  ],
                  [{ key: 'c', label: 'Delete', icon: 'trash', danger: true, disabled: true }],
                ]}
              />
              <Button onClick={() => setModal(true)}>Dialog</Button>
            </div>
            <div className="g-row">
              <Button
                size="small"
                onClick={() =>
                  notices.error(
                    'The punches could not be read: the machine at gate 2 does not answer.',
                    'R-20261120-8F3',
                  )
                }
              >
                Error
              </Button>
              <Button size="small" onClick={() => notices.success('Saved.')}>
                Success
              </Button>
              <Button
                size="small"
                onClick={() => notices.undo('3 tasks approved.', () => notices.success('Taken back.'))}
              >
                Undo
              </Button>
            </div>
          </div>
        </Card>
        <Card title="States">
          <div className="g-stack">
            <div className="g-row">
              {TONES.map((tone) => (
                <StateChip key={tone} tone={tone}>
                  {tone}
                </StateChip>
              ))}
            </div>
            <Tabs
              label="Tasks"
              items={[
                { key: 'waiting', label: 'Waiting', count: 12 },
                { key: 'closed', label: 'Closed', count: 481 },
                { key: 'cc', label: 'Copied to me', count: 7 },
              ]}
              value={tab}
              onChange={setTab}
            />
            <div className="g-row">
              {['Trần Minh', '陳怡婷', 'សុខ ដារ៉ា', 'Wang Wei'].map((name) => (
                <Avatar key={name} name={name} size={32} />
              ))}
              <NameText names={{ cn: '白班', en: '', vn: 'Ca ngày' }} locale="en_US" />
            </div>
            <Banner tone="amber" title="Zone missing">
              Attendance of Taipei waits for its time zone.
            </Banner>
            <Banner tone="red" actions={<Button size="small">Show</Button>}>
              Lương Đức, 18 Nov: 2 h of rest, 11 h needed
            </Banner>
            <Banner tone="normal">4 506 lines read in 0.4 s</Banner>
          </div>
        </Card>
        <Card title="Day bars">
          {DAYS.map((d) => (
            <div key={d.day} className="g-day">
              <small>{d.word}</small>
              <DayBar {...d.facts} label={d.word} axis={NIGHT} />
              <span className="num">{d.worked}</span>
            </div>
          ))}
          <div className="g-day">
            <span />
            <HourAxis axis={NIGHT} most={9} />
          </div>
        </Card>
        <Card title="Numbers">
          <Stats>
            <Stat label="Added" value="4 482" note="new punches" tone="normal" />
            <Stat label="Already there" value="19" note="same person, same second" tone="grey" />
            <Stat label="Unmatched PIN" value="26" note="people, 4 482 punches" tone="amber" />
            <Stat label="Refused" value="5" note="see the lines below" tone="red" />
          </Stats>
        </Card>
        <Card title="Icons">
          <div className="g-row">
            {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
              <span key={name} title={name}>
                <Icon name={name} size={20} />
              </span>
            ))}
          </div>
        </Card>
      </div>
      <AppModal
        open={modal}
        title="Give the shift to 10 people?"
        onClose={() => setModal(false)}
        dirty={text !== ''}
        footer={
          <>
            <Button onClick={() => setModal(false)}>Cancel</Button>
            <Button kind="primary" onClick={() => setModal(false)}>
              Give
            </Button>
          </>
        }
      >
        <div className="g-stack">
          <p>50 days change; nobody has leave on them.</p>
          <TextField label="Reason" value={text} onChange={setText} />
          <SelectField
            label="Office"
            value={office}
            onChange={setOffice}
            options={[
              { value: 'bd', label: 'Bình Dương' },
              { value: 'tp', label: 'Taipei' },
            ]}
          />
        </div>
      </AppModal>
      <ProgressWidget
        title="2 jobs"
        openLabel="Open"
        onOpen={() => {}}
        onDismiss={() => {}}
        jobs={[
          {
            id: '1',
            title: 'Import attlog-gate-2.dat',
            state: 'running',
            done: 2211,
            total: 4506,
            stateLabel: 'Running',
          },
          { id: '2', title: 'Export of 1 284 employees', state: 'done', stateLabel: 'Done', note: '1 284 rows, 0.4 s' },
        ]}
      />
    </Page>
  )
}
