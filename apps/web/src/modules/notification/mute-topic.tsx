import { mutedTopicEndpoints } from '@muster/contract/notification/notice'
import { notices } from '../../lib/page/notices.ts'
import { CardBody } from '../../lib/query/card-body.tsx'
import { useSave } from '../../lib/query/use-save.ts'
import { useFormat } from '../../lib/words/format.ts'
import { isWord, useT } from '../../lib/words/i18n.ts'
import { Button, IconButton } from '../../ui/control/button.tsx'
import type { Notice } from './notice-text.ts'
import { useMutedTopics } from './use-notices.ts'

type Topic = NonNullable<Notice['mutedAs']>

/** What a topic is called; one that this page does not know is of a newer version. */
function useTopicName(): (topic: Topic) => string {
  const t = useT()
  return ({ word, topic }) => (isWord(word) ? t(word) : topic)
}

/** Mutes what a notice belongs to, and can be undone at once; later among what is muted. */
export function MuteTopic({ topic }: { topic: Topic }) {
  const t = useT()
  const name = useTopicName()(topic)
  const save = useSave(mutedTopicEndpoints.mute)
  const back = useSave(mutedTopicEndpoints.unmute)
  const mute = async () => {
    const { error } = await save.run({ topic: topic.topic })
    if (!error)
      notices.undo(t('notification.notices.isMuted', { topic: name }), () => void back.run({ topic: topic.topic }))
  }
  return (
    <IconButton
      icon="bell-off"
      label={t('notification.notices.mute', { topic: name })}
      busy={save.busy}
      onClick={() => void mute()}
    />
  )
}

/** What the reader has muted, each with the way back. */
export function MutedTopics() {
  const t = useT()
  const query = useMutedTopics()
  return (
    <CardBody query={query}>
      {({ items }) => (
        <>
          <p className="muted">
            {t(items.length === 0 ? 'notification.notices.noneMuted' : 'notification.notices.mutedHint')}
          </p>
          <ul>
            {items.map((topic) => (
              <MutedRow key={topic.topic} topic={topic} />
            ))}
          </ul>
        </>
      )}
    </CardBody>
  )
}

function MutedRow({ topic }: { topic: Topic }) {
  const t = useT()
  const { pair } = useFormat()
  const name = useTopicName()(topic)
  const save = useSave(mutedTopicEndpoints.unmute)
  const unmute = async () => {
    const { error } = await save.run({ topic: topic.topic })
    if (!error) notices.success(t('notification.notices.isTold', { topic: name }))
  }
  return (
    <li className="m-notice-row">
      <div>
        <span>{name}</span>
      </div>
      <Button
        size="small"
        busy={save.busy}
        aria-label={pair(t('notification.notices.unmute'), name)}
        onClick={() => void unmute()}
      >
        {t('notification.notices.unmute')}
      </Button>
    </li>
  )
}
