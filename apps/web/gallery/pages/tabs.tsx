import { Activity, useState } from 'react'
import { Button } from '../../src/ui/control/button.tsx'
import { TextField } from '../../src/ui/field/text-field.tsx'
import { Page } from '../../src/ui/layout/page.tsx'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { AppModal } from '../../src/ui/overlay/app-modal.tsx'
import { SelectField } from '../../src/ui/pick/select-field.tsx'

function First({ onSwitch }: { onSwitch: () => void }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [office, setOffice] = useState<string>()
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <AppModal
        open={open}
        title="Kept open"
        onClose={() => setOpen(false)}
        footer={
          <Button kind="primary" onClick={onSwitch}>
            To the other tab
          </Button>
        }
      >
        <TextField label="Typed" value={text} onChange={setText} />
        <br />
        <SelectField
          label="Office"
          value={office}
          onChange={setOffice}
          options={[{ value: 'bd', label: 'Bình Dương' }]}
        />
      </AppModal>
    </>
  )
}

/** Two kept-alive tabs: a dialog left open in the first must leave with it and come back with what was typed. */
export default function TabsPage() {
  const [tab, setTab] = useState<'first' | 'second'>('first')
  return (
    <Page>
      <Tabs
        label="Tabs"
        items={[
          { key: 'first', label: 'First' },
          { key: 'second', label: 'Second' },
        ]}
        value={tab}
        onChange={setTab}
      />
      <Activity mode={tab === 'first' ? 'visible' : 'hidden'}>
        <First onSwitch={() => setTab('second')} />
      </Activity>
      <Activity mode={tab === 'second' ? 'visible' : 'hidden'}>
        <p>The second tab</p>
      </Activity>
    </Page>
  )
}
