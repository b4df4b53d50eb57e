import { DayBar } from '../../src/modules/attendance/day-bar/day-bar.tsx'
import { Receipt } from '../../src/modules/attendance/receipt/receipt.tsx'
import { Button } from '../../src/ui/control/button.tsx'
import { HourAxis } from '../../src/ui/display/hour-axis.tsx'
import { Stat, Stats } from '../../src/ui/display/stat.tsx'
import { StateChip } from '../../src/ui/display/state-chip.tsx'
import { Banner } from '../../src/ui/feedback/banner.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Page } from '../../src/ui/layout/page.tsx'
import { Explain } from '../../src/ui/overlay/explain.tsx'
import { DAYS } from '../data.ts'
import { hours, signed } from '../minutes-text.ts'

const TODAY = {
  plan: [{ from: 480, to: 1020 }],
  breaks: [{ from: 720, to: 780 }],
  work: [{ from: 480, to: 640 }],
  punches: [478],
}
const DAY = { from: 420, to: 1080 }
const LONG = { from: 360, to: 1620 }
const TASKS = [
  ['Annual leave, 2 days', 'Nguyễn Hoa · 25–26 Nov · 9.5 days left after', '3 h'],
  ['Missed clock-out, 5 Nov', 'Trần Minh · proposes 17:00', '1 d'],
  ['Overtime, 3 h', 'Bùi Sơn · Sat 21 Nov, day kind: rest', '1 d'],
]
const TEAM = [
  {
    name: 'Trần Minh',
    facts: { ...TODAY, work: [{ from: 511, to: 640 }], late: [{ from: 480, to: 511 }], punches: [511] },
    tone: 'red',
    word: 'Late 31 min',
  },
  { name: 'Nguyễn Hoa', facts: TODAY, tone: 'normal', word: 'In 07:58' },
  { name: 'Phạm Dũng', facts: { ...TODAY, work: [], punches: [], missing: [480] }, tone: 'red', word: 'No clock-in' },
  { name: 'Võ Lan', facts: { leave: [{ from: 480, to: 1020 }] }, tone: 'violet', word: 'Annual leave' },
  { name: 'Đỗ Khánh', facts: { plan: [{ from: 1320, to: 1560 }] }, tone: 'grey', word: 'Night 22:00' },
] as const

export default function DashboardPage() {
  return (
    <Page>
      <Banner tone="blue" icon="megaphone" title="Notice" onDismiss={() => {}}>
        Fire drill at gate 2 today, 15:00
      </Banner>
      <div style={{ height: 16 }} />
      <div className="g-grid">
        <Card>
          <div className="g-row" style={{ alignItems: 'flex-start' }}>
            <div style={{ flex: 1 }}>
              <small>Friday 20 November · Bình Dương (UTC+7)</small>
              <div className="g-clock num">10:40</div>
              <StateChip tone="normal">In since 07:58 · Gate 1</StateChip>
            </div>
            <Button kind="primary" size="large" icon="clock">
              Clock out
            </Button>
          </div>
          <div style={{ marginTop: 18 }}>
            <DayBar {...TODAY} label="My day" axis={DAY} />
            <HourAxis axis={DAY} />
          </div>
        </Card>
        <Card
          title="Waiting for me"
          note={
            <StateChip tone="red" icon={null}>
              12
            </StateChip>
          }
          more={<a href="#/list">All tasks</a>}
        >
          {TASKS.map(([title, note, age]) => (
            <div key={title} className="g-task">
              <div>
                <b>{title}</b>
                <br />
                <small>{note}</small>
              </div>
              <small className="muted">{age}</small>
              <Button size="small">Approve</Button>
              <Button size="small" kind="text">
                Open
              </Button>
            </div>
          ))}
        </Card>
        <Card title="My team today" note="6 people · 3 in · 2 to look at" more={<a href="#/month">Schedule</a>}>
          {TEAM.map((member) => (
            <div key={member.name} className="g-day">
              <span>{member.name}</span>
              <DayBar {...member.facts} label={member.word} axis={LONG} />
              <span>
                <StateChip tone={member.tone}>{member.word}</StateChip>
              </span>
            </div>
          ))}
          <div className="g-day">
            <span />
            <HourAxis axis={LONG} most={8} />
          </div>
        </Card>
        <Card title="My balances" more={<a href="#/month">Ledger</a>}>
          <Stats>
            <Stat bare label="Annual" value="9 d 4 h" note="1 d 2 h ends 31 Dec" share={0.62} shareKind="leave" />
            <Stat bare label="Personal" value="8 h" note="of 24 h this month" share={0.33} />
            <Stat bare label="Time off for overtime" value="6 h" note="ends 28 Feb" share={0.5} shareKind="over" />
          </Stats>
          <p style={{ marginTop: 14 }}>
            Worked on Tuesday: <b>7 h 43</b>{' '}
            <Explain label="Why 7 h 43?">
              {() => (
                <Receipt
                  lines={[
                    { key: 1, text: 'Shift D', value: 540 },
                    { key: 2, text: 'Break', value: -60 },
                    { key: 3, text: 'Late', value: -17, tone: 'red', why: 'grace 5 min is passed' },
                  ]}
                  sum={{ text: 'Worked', value: 463 }}
                  format={signed}
                  formatSum={hours}
                />
              )}
            </Explain>
          </p>
        </Card>
        <Card urgent>
          <div className="g-row">
            <div style={{ flex: 1 }}>
              <b>No clock-out on Thursday 5</b>
              <br />
              <small>Shift D until 17:00 · no punch after 07:59</small>
            </div>
            <Button kind="primary">Correct</Button>
          </div>
        </Card>
        <Card title="This week">
          {DAYS.slice(0, 5).map((d) => (
            <div key={d.day} className="g-day">
              <span>{d.day}</span>
              <DayBar {...d.facts} label={d.word} />
              <span className="num">{d.worked}</span>
            </div>
          ))}
        </Card>
      </div>
    </Page>
  )
}
