import { type Day, day, dayNumber, MS_PER_DAY } from '@muster/kernel/day'
import { firstDay, type Month } from '@muster/kernel/month'
import { useCallback, useRef, useState } from 'react'
import { notices } from '../../src/lib/page/notices.ts'
import { StateChip } from '../../src/ui/display/state-chip.tsx'
import { CheckboxField, RadioField, SwitchField } from '../../src/ui/field/check-field.tsx'
import { NamesField } from '../../src/ui/field/names-field.tsx'
import { NumberField } from '../../src/ui/field/number-field.tsx'
import { PasswordField, TextAreaField, TextField } from '../../src/ui/field/text-field.tsx'
import { localDrafts } from '../../src/ui/form/drafts.ts'
import { FormFrame, FormRow, FormSection } from '../../src/ui/form/form-frame.tsx'
import type { FieldErrors } from '../../src/ui/form/form-model.ts'
import { UnsavedProvider } from '../../src/ui/form/unsaved.tsx'
import { useForm } from '../../src/ui/form/use-form.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Page } from '../../src/ui/layout/page.tsx'
import { PageHead } from '../../src/ui/layout/page-head.tsx'
import { DateField } from '../../src/ui/pick/date-field.tsx'
import { MultiSelectField } from '../../src/ui/pick/multi-select-field.tsx'
import { SearchField } from '../../src/ui/pick/search-field.tsx'
import { SelectField } from '../../src/ui/pick/select-field.tsx'
import { TimeField } from '../../src/ui/pick/time-field.tsx'
import { TreeSelectField } from '../../src/ui/pick/tree-select-field.tsx'
import { PEOPLE } from '../data.ts'

const initial = {
  names: { cn: '白班', en: '', vn: '' },
  code: 'D',
  office: undefined as string | undefined,
  offices: ['bd'] as readonly string[],
  department: undefined as string | undefined,
  person: undefined as string | undefined,
  minutes: 480 as number | undefined,
  allowance: 1250000 as number | undefined,
  from: '2026-11-01',
  start: '08:00' as string | undefined,
  kind: 'fixed' as 'fixed' | 'flexible' | 'free' | undefined,
  clocking: true,
  holidays: false,
  note: '',
  password: '',
}
type Value = typeof initial

const check = (v: Value): FieldErrors => ({
  ...(v.names.vn === '' && { 'names.vn': 'The Vietnamese name is missing.' }),
  ...(v.office === undefined && { office: 'Choose the office in whose zone the shift is worked.' }),
  ...(v.note.length < 3 && { note: 'Say in a few words why the shift is changed.' }),
})

const OFFICES = [
  { value: 'bd', label: 'Bình Dương', hint: 'UTC+7' },
  { value: 'tp', label: 'Taipei', hint: 'UTC+8' },
  { value: 'pp', label: 'Phnom Penh', hint: 'UTC+7' },
]
const TREE = [
  {
    value: 'prod',
    label: 'Production',
    children: [
      { value: 'l1', label: 'Line 1' },
      { value: 'l2', label: 'Line 2' },
    ],
  },
  { value: 'fin', label: 'Finance' },
]
const inEnglish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (one: Day) => format.format(dayNumber(one) * MS_PER_DAY)
}
const monthText = inEnglish({ month: 'long', year: 'numeric' })
const DAY_TEXTS = {
  order: 'either' as const,
  written: inEnglish({ dateStyle: 'medium' }),
  weekday: inEnglish({ weekday: 'narrow' }),
  month: (month: Month) => monthText(firstDay(month)),
  long: inEnglish({ dateStyle: 'full' }),
}
const drafts = localDrafts('gallery')
const find = async (typed: string) =>
  PEOPLE.filter((p) => p.name.toLowerCase().includes(typed.toLowerCase())).map((p) => ({
    value: p.id,
    label: p.name,
    hint: p.id,
  }))

export default function FormPage() {
  const [submitted, setSubmitted] = useState(0)
  const [unsaved, setUnsaved] = useState(false)
  const reported = useRef(false)
  const noteChange = useCallback((_form: string, now: boolean) => {
    reported.current = now
    setUnsaved(now)
  }, [])
  const form = useForm<Value>({
    initial,
    check,
    draft: { storage: drafts, key: 'shift', never: ['password'] },
    submit: async () => {
      await new Promise((done) => setTimeout(done, 600))
      setSubmitted((n) => n + 1)
      return undefined
    },
  })
  return (
    <Page>
      <PageHead
        title="Edit a shift"
        count={submitted > 0 ? `submitted ${submitted}` : undefined}
        chip={unsaved && <StateChip tone="amber">Unsaved</StateChip>}
      />
      <UnsavedProvider onChange={noteChange}>
        <Card>
          <FormFrame
            form={form}
            submitLabel="Save the shift"
            onCancel={() => notices.success(reported.current ? 'Left too early.' : 'Left.')}
            onDone={() => notices.success(reported.current ? 'Saved too early.' : 'The shift is saved.')}
          >
            <NamesField label="Name" required {...form.parts('names')} />
            <FormRow>
              <TextField
                label="Code"
                hint="One letter, shown in the roster"
                maxLength={1}
                required
                {...form.field('code')}
              />
              <SelectField label="Office" required options={OFFICES} placeholder="Choose" {...form.field('office')} />
            </FormRow>
            <FormRow>
              <MultiSelectField label="Also used in" options={OFFICES} {...form.field('offices')} />
              <TreeSelectField label="Department" tree={TREE} {...form.field('department')} />
            </FormRow>
            <FormSection title="Time">
              <RadioField
                label="Kind"
                options={[
                  { value: 'fixed', label: 'Fixed', note: 'the periods as they stand' },
                  { value: 'flexible', label: 'Flexible', note: 'the start may move, the end moves with it' },
                  { value: 'free', label: 'Free', note: 'only the total counts' },
                ]}
                {...form.field('kind')}
              />
              <FormRow>
                <TimeField label="Starts" {...form.field('start')} />
                <NumberField label="Work time" unit="min" min={0} max={1440} {...form.field('minutes')} />
                <NumberField label="Allowance" unit="VND" locale="vi-VN" {...form.field('allowance')} />
              </FormRow>
              <DateField
                label="In force from"
                required
                today={day('2026-11-20')}
                texts={DAY_TEXTS}
                {...form.field('from')}
              />
            </FormSection>
            <SearchField label="Responsible" find={find} {...form.field('person')} />
            <SwitchField
              label="Clocking required"
              hint="Off for those who are never measured"
              {...form.field('clocking')}
            />
            <CheckboxField label="Also on holidays" {...form.field('holidays')} />
            <TextAreaField label="Reason" required {...form.field('note')} />
            <PasswordField label="Secondary password" autoComplete="current-password" {...form.field('password')} />
          </FormFrame>
        </Card>
      </UnsavedProvider>
    </Page>
  )
}
