import './assessment.css'
import { type Answers, ASSESSORS, type Assessor } from '@muster/contract/workflow/evaluation-score'
import { useState } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { Assessment } from './assessment.tsx'
import type { Content } from './form-value.ts'

/** A form as employee, manager and approver will see it [S08]; what is typed here is tried and kept nowhere. */
export function PreviewDialog({ content, onClose }: { content: Content; onClose: () => void }) {
  const t = useT()
  const { name } = useFormat()
  const [assessor, setAssessor] = useState<Assessor>('employee')
  const [answers, setAnswers] = useState<Readonly<Partial<Record<Assessor, Answers>>>>({})
  return (
    <AppModal
      open
      width={860}
      title={name(content.names) || t('workflow.preview.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className="m-preview">
        <Segmented
          label={t('workflow.preview.as')}
          value={assessor}
          onChange={setAssessor}
          options={ASSESSORS.map((value) => ({ value, label: t(`workflow.preview.asWho.${value}`) }))}
        />
        <p className="m-field-hint">{t('workflow.preview.hint')}</p>
        <Assessment
          key={assessor}
          content={content}
          assessor={assessor}
          answers={answers}
          onChange={(given) => setAnswers({ ...answers, [assessor]: given })}
        />
      </div>
    </AppModal>
  )
}
