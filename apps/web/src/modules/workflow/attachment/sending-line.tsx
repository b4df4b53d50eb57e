import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { IconButton } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { useSizeText } from './size-text.ts'
import type { Sending } from './use-uploads.ts'

export type SendingLineProps = { one: Sending; onDrop: () => void; onAgain: () => void }

/** A file on its way, with how far it is and the way to stop it; a refused one says why. */
export function SendingLine({ one, onDrop, onAgain }: SendingLineProps) {
  const t = useT()
  const { percent } = useFormat()
  const size = useSizeText()
  const { name } = one.file
  const isRefused = one.state === 'refused'
  return (
    <li className="m-file">
      <Icon name={isRefused ? 'warn' : 'upload'} size={18} />
      <span className="m-file-name">{name}</span>
      <span className="m-file-about">
        {one.state === 'waiting' && t('workflow.attachment.waiting')}
        {one.state === 'sending' &&
          t('workflow.attachment.sending', { percent: percent(Math.round(one.share * 100) / 100) })}
        {isRefused && <span className="num">{size(one.file.size)}</span>}
      </span>
      <span className="m-file-acts">
        {isRefused && one.mayRetry && (
          <IconButton icon="undo" label={t('workflow.attachment.again', { name })} onClick={onAgain} />
        )}
        <IconButton
          icon="close"
          label={t(isRefused ? 'workflow.attachment.dismiss' : 'workflow.attachment.cancel', { name })}
          onClick={onDrop}
        />
      </span>
      {one.state === 'sending' && (
        <progress
          className="m-file-progress"
          max={1}
          value={one.share}
          aria-label={t('workflow.attachment.sendingOf', { name })}
        />
      )}
      {isRefused && (
        <span className="m-field-error m-file-problem" role="alert">
          {one.problem}
        </span>
      )}
    </li>
  )
}
