import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  leaveTypes: {
    title: 'Leave types',
    add: 'Add a leave type',
    empty: 'A leave type has a name in several languages and a note.',
  },
  errors: { type_used: 'Đã có đơn hoặc số dư dùng loại nghỉ này nên không xóa được. Hãy ngừng sử dụng nó.' },
  field: {
    leaveType: { note: 'Note' },
  },
}

export default words
