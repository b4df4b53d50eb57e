import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  leaveTypes: {
    title: 'Leave types',
    add: 'Add a leave type',
    empty: 'A leave type has a name in several languages and a note.',
  },
  errors: { type_used: '已有申請或餘額使用此假別，因此不能刪除。可以將其停用。' },
  field: {
    leaveType: { note: 'Note' },
  },
}

export default words
